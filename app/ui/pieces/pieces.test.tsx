import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from '../frame/error-page.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ToggleGroup } from './toggle-group.tsx';

test('a busy button keeps its name, says so and cannot be pressed', () => {
  const html = renderToStaticMarkup(<Button busy>Mark Ready</Button>);
  expect(html).toContain('Mark Ready');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('disabled=""');
  expect(renderToStaticMarkup(<Button>Mark Ready</Button>)).not.toMatch(/aria-busy|disabled/);
});

test('a button sends a form only when it was told to', () => {
  expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Add</Button>)).toContain('type="submit"');
});

test('errors interrupt, other notices wait', () => {
  expect(renderToStaticMarkup(<Notice tone="error">No</Notice>)).toContain('role="alert"');
  for (const tone of ['info', 'success', 'warning'] as const) {
    expect(renderToStaticMarkup(<Notice tone={tone}>Well</Notice>)).toContain('role="status"');
  }
});

test('a toggle group is one set of radio buttons with a name', () => {
  const html = renderToStaticMarkup(
    <ToggleGroup
      legend="Show"
      name="stock"
      value="in"
      onChange={() => {}}
      options={[
        { value: 'all', label: 'All' },
        { value: 'in', label: 'In Stock', count: 0 },
      ]}
    />,
  );
  expect(html).toMatch(/<legend[^>]*>Show<\/legend>/);
  expect(html.match(/type="radio"[^>]*name="stock"/g)).toHaveLength(2);
  expect(html).toMatch(/checked="" value="in"|value="in" checked=""/);
  expect(html).toMatch(/In Stock<\/span><span[^>]*>0<\/span>/);
});

test.each([
  [404, 'This page flew the coop'],
  [403, 'That did not work'],
  [500, 'Something broke on our side'],
  [503, 'Back in a moment'],
])('the error page has words for %i', (status, title) => {
  expect(renderToStaticMarkup(<ErrorPage status={status} />)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test('the error page shows what it is given', () => {
  const html = renderToStaticMarkup(<ErrorPage status={500} title="Well" text="Hm." requestId="r-17" />);
  expect(html).toContain('<title>Well</title>');
  expect(html).toContain('Hm.');
  expect(html).toContain('<code>r-17</code>');
});

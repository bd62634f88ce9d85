import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readChapter } from './read-chapter.ts';

const [, example = ''] = /```md\n(.+?)```/s.exec(readFileSync('app/desk/handbook/README.md', 'utf8')) ?? [];

it('reads the example of README.md', () => {
  expect(readChapter(example, 'x.md')).toEqual({
    title: 'Plants',
    guides: [
      {
        slug: 'add-a-plant',
        title: 'Add a plant',
        when: 'Something new is on the bench.',
        needs: '/in-stock',
        readers: ['admin', 'helper'],
        at: { to: '/dashboard/plants', name: 'Plants' },
        printed: true,
        steps: [
          {
            do: [
              'Find ',
              { is: 'link', name: 'the plant', varies: true },
              ' and tap ',
              { is: 'button', name: 'Add Plant' },
              '.',
            ],
          },
          {
            do: [
              'Type ',
              { is: 'field', name: 'Name', with: 'Sunflower' },
              '. On your phone, tap ',
              { onPhone: 'Share' },
              '.',
            ],
            sees: 'Plant added successfully',
          },
        ],
      },
    ],
  });
  expect(readChapter(example.replaceAll('\n', '\r\n'), 'x.md')).toEqual(readChapter(example, 'x.md'));
});

it.each([
  [1, '# Plants', '## Plants'],
  [3, '## Add a plant', '### Add a plant'],
  [5, 'Something new is on the bench.', '> Something new'],
  [7, '- slug: add-a-plant', '- slug: Add a plant'],
  [8, '/in-stock', '/in-stok'],
  [8, '/in-stock', 'toString'],
  [9, 'admin, helper', 'admin, gardener'],
  [10, '/dashboard/plants (Plants)', '/dashboard/plants'],
  [10, '/dashboard/plants', '/plants'],
  [11, '- printed', '- framed'],
  [13, '1. Find', '2. Find'],
  [13, '#link', '#lnik'],
  [13, '[*the plant*](#link)', '[*the plant*] (#link)'],
  [13, '[*the plant*](#link)', '[the *plant*](#link)'],
  [13, '(#button)', '(#button "Add")'],
  [13, '[Add Plant](#button)', '[`npm start`](mini-pc.md)'],
  [14, '(#field "Sunflower")', '(#field)'],
  [14, '**Share**', '*Share*'],
  [15, '   > Plant', ' > Plant'],
])('names line %i where “%s” stands as “%s”', (line, right, wrong) => {
  expect(example).toContain(right);
  expect(() => readChapter(example.replace(right, wrong), 'guides/x.md')).toThrow(
    new RegExp(`^guides/x\\.md:${line}: “.+” should read “.+”$`),
  );
});

it.each(['', '# Plants\n', example.slice(0, example.indexOf('1. '))])('names the end of %j', (text) => {
  expect(() => readChapter(text, 'x.md')).toThrow(`x.md:${text.split('\n').length}: “” should read`);
});

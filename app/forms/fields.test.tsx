import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RadioGroup } from './radio-group.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';

test('a field is tied to its label, and described by what is wrong before what to know', () => {
  const html = renderToStaticMarkup(
    <TextField label="Amount" name="amount" hint="In dollars" error="Too much." required />,
  );
  expect(html).toMatch(/<label for="amount"/);
  expect(html).toMatch(/<input[^>]* required=""[^>]* name="amount"/);
  expect(html).toContain('aria-describedby="amount-error amount-hint"');
  expect(html).toContain('aria-invalid="true"');
});

test('a field with nothing to say is described by nothing', () => {
  const html = renderToStaticMarkup(<TextField label="Email" name="email" id="reset-email" />);
  expect(html).toContain('<label for="reset-email"');
  expect(html).not.toMatch(/aria-describedby|aria-invalid/);
});

test('a switch sends a value on either side', () => {
  const sides = { on: { value: 'private', label: 'Private' }, off: { value: 'public', label: 'Public' } };
  const html = renderToStaticMarkup(<SwitchField name="visibility" {...sides} />);
  expect(html).toMatch(/type="hidden" name="visibility" value="public"/);
  expect(html).toMatch(/type="checkbox"[^>]*name="visibility"[^>]*checked="" value="private"/);
});

test('a choice that is not made says so for the group', () => {
  const choices = [{ value: 'chickens', label: 'Chickens' }];
  const html = renderToStaticMarkup(
    <RadioGroup legend="Which" name="kind" choices={choices} error="Please choose." />,
  );
  expect(html).toMatch(/<fieldset[^>]*aria-invalid="true" aria-describedby="kind-error"/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckField } from './check-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextArea } from './text-area.tsx';
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

test.each([
  ['a text field', <TextField key="1" label="Day" hint="Any" error="No." />],
  ['a text area', <TextArea key="2" label="Day" hint="Any" error="No." />],
  ['a select', <SelectField key="3" label="Day" hint="Any" error="No." options={['Monday']} />],
  ['a password', <PasswordField key="4" label="Day" hint="Any" error="No." />],
])('%s without a name has an id of its own, tied to its label, hint and error', (_what, field) => {
  const html = renderToStaticMarkup(field);
  const [, id = ''] = /<label for="([^"]+)"/.exec(html) ?? [];
  expect(id).not.toBe('');
  expect(html).toContain(`id="${id}" aria-describedby="${id}-error ${id}-hint" aria-invalid="true"`);
});

test('a field without a label is named by what it says of itself', () => {
  const html = renderToStaticMarkup(
    <SelectField aria-label="Sort by" options={[{ value: 'a', label: 'A' }]} />,
  );
  expect(html).toMatch(/<select aria-label="Sort by"/);
  expect(html).toContain('<option value="a">A</option>');
  expect(html).not.toContain('<label');
});

test('a tick is described by its hint, and a switch says that it is one', () => {
  const tick = renderToStaticMarkup(<CheckField label="Eggs" hint="A list" defaultChecked />);
  const [, id = ''] = /<label for="([^"]+)"/.exec(tick) ?? [];
  expect(tick).toMatch(new RegExp(`<input[^>]* id="${id}" type="checkbox" aria-describedby="${id}-hint"`));
  expect(renderToStaticMarkup(<Switch label="Open" aria-label="Monday is open" />)).toMatch(
    /<input aria-label="Monday is open" type="checkbox" role="switch"/,
  );
});

import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TypedForm } from '../ui/typed-form.tsx';
import { useFunction } from '../ui/use-function.ts';
import { AddressField } from './address-field.tsx';
import { digitsOnly } from './digits-only.ts';
import { eggListForm, SAY } from './egg-list.ts';
import styles from './egg-list-page.module.css';

const KIND_PROBLEM = 'kind-problem';
const RELOADS_AFTER_MS = { success: 5_000, already: 1_000 };

type Member = { firstName: string; lastName: string; email: string; mapsReady: boolean };
type Outcome = { tone: 'error' | 'success'; text: string } | null;

/** Joins the egg list. What was typed stays, whatever the answer. */
export function EggListForm({ firstName, lastName, email, mapsReady }: Member) {
  const { call, busy } = useFunction('add-egg-customer');
  const [outcome, setOutcome] = useState<Outcome>(mapsReady ? null : { tone: 'error', text: SAY.noMapsKey });
  const form = useForm({
    initialValues: { phone: '', address: '', chickensOrDucks: '' },
    validate: schemaResolver(eggListForm, { sync: true }),
  });
  const done = outcome?.tone === 'success';
  const undecided = form.errors.chickensOrDucks;

  async function submit(values: typeof form.values) {
    setOutcome(null);
    const answer = await call({ firstName, lastName, email, ...values });
    if (!answer) return;
    if (answer.ok) {
      setOutcome({ tone: 'success', text: answer.body.message });
      setTimeout(() => window.location.reload(), RELOADS_AFTER_MS.success);
      return;
    }
    form.setErrors(answer.fields);
    const text = answer.status === 500 ? 'Error signing up. Please try again.' : answer.problem;
    setOutcome({ tone: 'error', text });
    if (answer.status === 409) setTimeout(() => window.location.reload(), RELOADS_AFTER_MS.already);
  }

  return (
    <TypedForm form={form} send={submit} className={styles.form}>
      <TextInput label="First Name" value={firstName} disabled />
      <TextInput label="Last Name" value={lastName} disabled />
      <TextInput label="Email" value={email} disabled />
      <TextInput
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        {...form.getInputProps('phone')}
        onKeyDown={digitsOnly}
        onChange={(event) => form.setFieldValue('phone', event.currentTarget.value.replace(/\D/g, ''))}
      />
      <AddressField {...form.getInputProps('address')} />
      <fieldset
        className={styles.choices}
        aria-invalid={undecided ? true : undefined}
        aria-describedby={undecided ? KIND_PROBLEM : undefined}
      >
        <legend>Chickens or ducks</legend>
        <Choice form={form} value="chickens" label="Chickens" />
        <Choice form={form} value="ducks" label="Ducks" disabled />
        <Choice form={form} value="both" label="Both" disabled />
        {undecided && (
          <div id={KIND_PROBLEM}>
            <Notice tone="error">{undecided}</Notice>
          </div>
        )}
      </fieldset>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Button type="submit" wide busy={busy} disabled={done}>
        Sign Up
      </Button>
    </TypedForm>
  );
}

type ChoiceProps = {
  form: { values: { chickensOrDucks: string }; setFieldValue(name: 'chickensOrDucks', value: string): void };
  value: string;
  label: string;
  disabled?: boolean;
};

function Choice({ form, value, label, disabled }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="chickensOrDucks"
        value={value}
        disabled={disabled}
        checked={form.values.chickensOrDucks === value}
        onChange={() => form.setFieldValue('chickensOrDucks', value)}
      />
      {label}
      {disabled && <small>not yet</small>}
    </label>
  );
}

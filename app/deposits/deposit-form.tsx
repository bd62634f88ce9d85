import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useFarm } from '../farm/use-farm.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TypedForm } from '../ui/typed-form.tsx';
import { useFunction } from '../ui/use-function.ts';
import { centsOf, depositForm, NOTES_MAX, SAY, SHORTEST_VISIT_MS } from './deposit.ts';
import styles from './pay-deposit.module.css';

type Typed = { amount: string; email: string; phone: string; notes: string };

/** A deposit that was started and waits for a card. */
export type Session = { clientSecret: string; orderNumber: string; cents: number; typed: Typed };

type Started = { client_secret: string; order_number: string };

/** How long this form has been open; only machines need less than two seconds, so ours waits that long. */
function useVisit() {
  const opened = useRef(0);
  const said = useRef<number | null>(null);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return async function visit(): Promise<number> {
    const soFar = performance.now() - opened.current;
    if (soFar < SHORTEST_VISIT_MS) {
      await new Promise((resolve) => setTimeout(resolve, SHORTEST_VISIT_MS - soFar));
    }
    // The same for every try, or a retry would look like another wish.
    said.current ??= Math.ceil(Math.max(soFar, SHORTEST_VISIT_MS));
    return said.current;
  };
}

const inWhole = (dollars: number) => dollars.toLocaleString('en-US');

const sameWish = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other);

type Props = { session: Session | null; onSession: (session: Session) => void };

/** Amount and whose it is. What was typed stays, whatever the answer. */
export function DepositForm({ session, onSession }: Props) {
  const { call, busy } = useFunction<Started>('create-deposit-session');
  const [waits, setWaits] = useState(false);
  const [problem, setProblem] = useState('');
  const visit = useVisit();
  const trap = useRef<HTMLInputElement>(null);
  const { facts } = useFarm();
  const form = useForm<Typed>({
    initialValues: { amount: '', email: '', phone: '', notes: '' },
    validate: schemaResolver(depositForm(facts), { sync: true }),
  });

  async function submit(typed: Typed) {
    setProblem('');
    // Nothing was changed since: it is the same deposit, whose card is still awaited.
    if (session && sameWish(session.typed, typed)) return onSession(session);
    setWaits(true);
    const form_ms = await visit();
    setWaits(false);
    const answer = await call({ ...typed, website: trap.current?.value ?? '', form_ms });
    if (!answer) return;
    if (!answer.ok) {
      form.setErrors(answer.fields);
      setProblem(SAY.failed(answer.problem));
      return;
    }
    const { client_secret: clientSecret, order_number: orderNumber } = answer.body;
    onSession({ clientSecret, orderNumber, cents: centsOf(typed.amount) ?? 0, typed });
  }

  return (
    <TypedForm form={form} send={submit} className={styles.form}>
      <TextInput
        label="Amount"
        description={`In dollars, from ${inWhole(facts.depositFrom)} to ${inWhole(facts.depositUpTo)}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        required
        {...form.getInputProps('amount')}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Phone (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <Textarea
        label="Notes (optional)"
        description="What the deposit is for, and when you would like to pick it up"
        name="notes"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTES_MAX}
        {...form.getInputProps('notes')}
      />
      <div className={styles.unseen} aria-hidden="true">
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy || waits}>
        Continue to card
      </Button>
    </TypedForm>
  );
}

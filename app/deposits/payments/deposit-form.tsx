import { useEffect, useRef } from 'react';
import { type CallOptions, callFunction } from '../../forms/call-function.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { SHORTEST_VISIT_MS } from '../../forms/shortest-visit.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import {
  type DepositBounds,
  type DepositDetails,
  depositForm,
  NOTES_MAX,
  PAYER_MAX,
  SAY,
  type StartedDeposit,
} from './deposit.ts';
import styles from './pay-deposit.module.css';

/** How long the form has been open. Only programs are quicker than the minimum, so ours waits. */
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
    // The same for every retry, or the retry would look like another deposit.
    said.current ??= Math.ceil(Math.max(soFar, SHORTEST_VISIT_MS));
    return said.current;
  };
}

const inWhole = (dollars: number) => dollars.toLocaleString('en-US');

const same = (one: DepositDetails, other: DepositDetails) =>
  one.amount === other.amount &&
  one.name === other.name &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.notes === other.notes;

type Props = {
  bounds: DepositBounds;
  reply?: FormReply;
  started?: StartedDeposit;
  onStarted: (started: StartedDeposit) => void;
};

export function DepositForm({ bounds, reply, started, onStarted }: Props) {
  const visit = useVisit();
  const schema = depositForm(bounds);
  const form = useForm({
    schema,
    reply,
    async send(typed, options: CallOptions) {
      const details = schema.parse(typed);
      if (started && same(started.details, details)) {
        onStarted(started);
        return { ok: true, body: started.session };
      }
      const form_ms = await visit();
      const answer = await callFunction('create-deposit-session', { ...typed, form_ms }, options);
      if (!answer.ok) return { ...answer, problem: SAY.failed(answer.problem) };
      onStarted({ details, session: answer.body });
      return answer;
    },
  });
  return (
    <form {...form.props} action={pathTo('/pay-deposit')} className={styles.form}>
      <TextField
        label="Amount"
        hint={`In dollars, from ${inWhole(bounds.depositFrom)} to ${inWhole(bounds.depositUpTo)}`}
        inputMode="decimal"
        autoComplete="off"
        before="$"
        required
        {...form.field('amount')}
      />
      <TextField label="Name (optional)" autoComplete="name" maxLength={PAYER_MAX} {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextArea
        label="Notes (optional)"
        hint="What the deposit is for, and when you would like to pick it up"
        maxLength={NOTES_MAX}
        {...form.field('notes')}
      />
      {/* Hidden from people. Bots fill it in. */}
      <input type="text" name="website" autoComplete="off" hidden />
      {form.solving && <Notice>{form.solving}</Notice>}
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" wide busy={form.busy}>
        Continue to card
      </Button>
    </form>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import type { Answer } from './answer.ts';
import type { CallOptions } from './call-function.ts';
import { checkInput } from './check-input.ts';
import { type FormReply, saidOnce } from './form-reply.ts';
import { fieldsOf, SENT_TWICE } from './sent-twice.ts';
import { useCall } from './use-call.ts';
import { useWrongField } from './use-wrong-field.ts';

type FormParts<Schema extends z.core.$ZodType<object, object>, Answered> = {
  /** From zod/mini, because zod is too large for a public page. */
  schema: Schema;
  reply?: FormReply;
  send: (typed: z.input<Schema>, options: CallOptions) => Promise<Answered>;
};

/** In any of the schemas, where it is one of several. */
type NameIn<Typed> = Typed extends object ? keyof Typed & string : never;

const NOTHING = { problem: '', fields: {} };

/** `props` are for the <form>, `field(name)` for each uncontrolled field, so text typed before hydration stays. */
export function useForm<Schema extends z.core.$ZodType<object, object>, Answered extends Answer<unknown>>({
  schema,
  reply,
  send,
}: FormParts<Schema, Answered>) {
  const ref = useRef<HTMLFormElement>(null);
  const [{ problem, fields }, setSaid] = useState<Omit<FormReply, 'values'>>(reply ?? NOTHING);
  const { call, busy, solving } = useCall(send, { typed: true });
  const leadToWrong = useWrongField(ref);
  // From here on our messages replace the browser's bubbles.
  useEffect(() => void ref.current?.setAttribute('novalidate', ''), []);

  async function submit(form: HTMLFormElement) {
    const { typed, twice } = fieldsOf(schema, new FormData(form));
    if (twice !== null) return setSaid({ problem: SENT_TWICE, fields: {} });
    const checked = checkInput(schema, typed);
    if (checked.fields) return setSaid({ problem: '', fields: checked.fields });
    setSaid(NOTHING);
    const answer = await call(typed as z.input<Schema>);
    if (answer && !answer.ok) setSaid(saidOnce({ problem: answer.problem, fields: answer.fields }));
  }

  return {
    props: {
      ref,
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget).then(leadToWrong);
      },
      onInput: ({ target }: FormEvent) => {
        const { name } = target as HTMLInputElement;
        setSaid((said) => (name in said.fields ? { ...said, fields: { ...said.fields, [name]: '' } } : said));
      },
    },
    field: (name: NameIn<z.input<Schema>>) => ({
      name,
      error: fields[name],
      defaultValue: reply?.values[name],
    }),
    problem,
    /** Whether it came with the page. */
    posted: problem !== '' && problem === reply?.problem,
    busy,
    solving,
  };
}

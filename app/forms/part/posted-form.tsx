import type { z } from 'zod/mini';
import { Notice } from '../../ui/pieces/notice.tsx';
import { checkInput } from '../check-input.ts';
import type { FormReply } from '../form-reply.ts';

/** Nothing that a field would take, and not nothing. */
const NONSENSE = '?';

/** What the browser says of each field, in the schema's own sentences: without a value, and with a wrong one. */
function sentencesOf(schema: z.core.$ZodType, name: string) {
  const says = (typed: object) => checkInput(schema, typed).fields?.[name];
  return {
    'data-missing': says({ [name]: '' }) ?? says({}),
    'data-wrong': says({ [name]: NONSENSE }),
  };
}

/** A form of a public page, without code in the browser but the form's script. */
export function postedForm<Schema extends z.core.$ZodType<object, object>>(
  schema: Schema,
  reply: FormReply | undefined,
) {
  const firstWrong = Object.keys(reply?.fields ?? {})[0];
  return {
    field: (name: keyof z.input<Schema> & string) => ({
      name,
      error: reply?.fields[name],
      defaultValue: reply?.values[name],
      // The browser itself leads there, without JavaScript.
      ...(name === firstWrong && { autoFocus: true }),
      ...sentencesOf(schema, name),
    }),
    problem: reply?.problem ?? '',
    outcome: reply?.problem ? (
      <Notice tone="error" posted>
        {reply.problem}
      </Notice>
    ) : null,
  };
}

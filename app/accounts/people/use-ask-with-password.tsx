import { passwordProof } from '../../access/proof/proof-forms.ts';
import { named, type QuestionFor } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import type { FunctionName } from '../../forms/function-types.ts';
import { PasswordField } from '../../forms/password-field.tsx';

type WithPassword = { password: string };

/** Asks for the owner’s own password before an act on somebody’s account. */
export function useAskWithPassword() {
  const ask = useAsk();
  return <Name extends FunctionName>({
    body,
    call,
    ...question
  }: Omit<QuestionFor<Name, WithPassword>, 'fields' | 'schema' | 'body' | 'call'> & {
    body: string;
    call: Name;
  }) =>
    ask({
      ...question,
      call: named(call),
      fields: { password: '' },
      schema: passwordProof,
      body: ({ text }) => (
        <>
          <p>{body}</p>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            data-autofocus
            {...text('password')}
          />
        </>
      ),
    });
}

import { TELL_BY, type TellBy } from '../../../db/egg-words.ts';
import { named } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { TELL_BY_WORDS } from '../line/heard/to-tell.ts';
import { Question } from '../request/question.tsx';

const WAYS = TELL_BY.map((way) => ({ value: way, label: TELL_BY_WORDS[way] }));

type Told = { tellBy: TellBy; emailToo: boolean };

/** 'By text, and by email' */
export function tellInWords({ tellBy, emailToo }: Told): string {
  const way = TELL_BY_WORDS[tellBy];
  return tellBy === 'email' || !emailToo ? way : `${way}, and by email`;
}

/** @param member whose, if an owner asks for somebody; without an email there is none to send */
export function useSetTellBy() {
  const ask = useAsk();
  return (told: Told, member?: { id: string; hasEmail: boolean }) =>
    ask({
      title: member ? 'How do you tell them?' : 'How do we tell you?',
      yes: 'Save',
      no: 'Cancel',
      fields: { way: told.tellBy, emailToo: told.emailToo },
      call: named('set-tell-by'),
      input: ({ way, emailToo }) => ({ tell_by: way, email_too: emailToo, member_id: member?.id }),
      body: ({ draft, edit }) => (
        <>
          <Question
            legend="When eggs are ready"
            name="tell_by"
            options={member && !member.hasEmail ? WAYS.filter(({ value }) => value !== 'email') : WAYS}
            value={draft.way}
            onChange={(way) => edit({ way })}
          />
          {draft.way !== 'email' && (member?.hasEmail ?? true) && (
            <CheckField
              label="Email, too"
              checked={draft.emailToo}
              onChange={({ currentTarget }) => edit({ emailToo: currentTarget.checked })}
            />
          )}
        </>
      ),
    });
}

import { href, Link, useNavigate } from 'react-router';
import { phoneInWords } from '../../../../core/phone.ts';
import { wholeName } from '../../../../core/whole-name.ts';
import { named } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { Button } from '../../../ui/pieces/button.tsx';
import { Notice } from '../../../ui/pieces/notice.tsx';
import { tellInWords } from '../../members/use-set-tell-by.tsx';
import { Question } from '../../request/question.tsx';
import type { EggCustomerRead } from './egg-customer.server.ts';

type Reached = Parameters<typeof tellInWords>[0] & { phone: string; email: string | null };

const reachedInWords = ({ phone, tellBy, emailToo, email }: Reached) =>
  `${phoneInWords(phone)} · ${tellInWords({ tellBy, emailToo: emailToo && email !== null })}`;

type Props = Pick<EggCustomerRead, 'member' | 'hasAccount' | 'lookAlikes'>;

/** Others on the list with that phone or email, or that name and street; an account is kept, and so is its name. */
export function SamePerson({ member, hasAccount, lookAlikes }: Props) {
  const ask = useAsk();
  const navigate = useNavigate();
  const name = wholeName(member);

  function merge(other: Props['lookAlikes'][number]) {
    const me = { ...member, name };
    const [gone, kept] = hasAccount ? [other, me] : [me, other];
    const differs = reachedInWords(gone) !== reachedInWords(kept);
    return ask({
      title: 'Is this the same person?',
      fields: { reached: kept.id },
      body: ({ draft, edit }) => (
        <>
          <p>
            {`${name} and ${other.name} become one neighbor, ${kept.name}, with the requests of both. If both wait, the one with eggs stays, else the earlier. This cannot be undone.`}
          </p>
          {differs ? (
            <Question
              legend="Which phone and way to tell them stay?"
              name="reached"
              options={[kept, gone].map((one) => ({ value: one.id, label: reachedInWords(one) }))}
              value={draft.reached}
              onChange={(reached) => edit({ reached })}
            />
          ) : (
            <p>{`The phone and the way to tell them stay: ${reachedInWords(kept)}.`}</p>
          )}
          {gone.address !== kept.address && (
            <p className="over-14">{`The address stays ${kept.address}. The other is in History.`}</p>
          )}
        </>
      ),
      yes: 'This is the same person',
      no: 'Keep both',
      call: named('merge-egg-customers'),
      input: ({ reached }) => ({ member_id: gone.id, into_id: kept.id, reached_as: reached }),
      leave: () => navigate(href('/egg-customers/:memberId', { memberId: kept.id })),
    });
  }

  return lookAlikes.map((other) => (
    <Notice key={other.id} tone="info">
      <p className="hint">
        <span>{`Same ${other.same} as `}</span>
        <Link to={href('/egg-customers/:memberId', { memberId: other.id })}>{other.name}</Link>
        <span>: is this the same person?</span>
      </p>
      <Button variant="quiet" small onClick={() => void merge(other)}>
        This is the same person<span className="visually-hidden">{` as ${other.name}`}</span>
      </Button>
    </Notice>
  ));
}

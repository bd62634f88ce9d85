import { href, Link, useNavigate } from 'react-router';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { EggCustomerRead } from './egg-customer.server.ts';
import styles from './egg-customers.module.css';

type Props = Pick<EggCustomerRead, 'member' | 'hasAccount' | 'lookAlikes'>;

/** Others on the list with that phone or email; an account is kept, and so is its name. */
export function SamePerson({ member, hasAccount, lookAlikes }: Props) {
  const ask = useAsk();
  const navigate = useNavigate();
  const name = `${member.firstName} ${member.lastName}`.trim();

  function merge(other: Props['lookAlikes'][number]) {
    const [gone, kept] = hasAccount ? [other, member] : [member, other];
    const keptName = kept === member ? name : other.name;
    return ask({
      title: 'Is this the same person?',
      body: (
        <p>
          {`${name} and ${other.name} become one neighbor, ${keptName}, with the requests of both. If both wait, the one with eggs stays, else the earlier. This cannot be undone.`}
        </p>
      ),
      yes: 'This is the same person',
      no: 'Keep both',
      call: 'merge-egg-customers',
      input: () => ({ member_id: gone.id, into_id: kept.id }),
      leave: () => navigate(href('/egg-customers/:memberId', { memberId: kept.id })),
    });
  }

  return lookAlikes.map((other) => (
    <Notice key={other.id} tone="info">
      <p className={styles.hint}>
        <span>{`${other.samePhone ? 'Same phone' : 'Same email'} as `}</span>
        <Link to={href('/egg-customers/:memberId', { memberId: other.id })}>{other.name}</Link>
        <span>: is this the same person?</span>
      </p>
      <Button variant="quiet" small onClick={() => void merge(other)}>
        This is the same person<span className="visually-hidden">{` as ${other.name}`}</span>
      </Button>
    </Notice>
  ));
}

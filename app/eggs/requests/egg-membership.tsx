import { useState } from 'react';
import { phoneInWords } from '../../../phone.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { milesInWords } from '../../facts/words/radius-words.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { driveInWords } from '../membership/egg-list.ts';
import { MembershipForm } from '../membership/membership-form.tsx';
import styles from './egg-membership.module.css';
import type { MyEggs } from './egg-request-lists.server.ts';
import { LastDayWish } from './last-day-wish.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

export function EggMembership({ eggs }: { eggs: MyEggs }) {
  const [doing, setDoing] = useState<'edit' | 'leave' | null>(null);
  const { request, phone, address, distanceMiles, distanceSource, lastDayLetter } = eggs;
  const { radiusMiles } = useFarm().facts;
  const isWaiting = request?.requestStatus === 'awaiting_pickup';
  const close = () => setDoing(null);
  return (
    <Card as="section" className={styles.card} aria-labelledby="egg-list-heading">
      <div className={styles.row}>
        <h2 id="egg-list-heading" className={styles.heading}>
          Egg list
        </h2>
        <Chip tone="plain">Member</Chip>
      </div>
      {doing === 'edit' ? (
        <MembershipForm saved={{ phone, address }} onClose={close} />
      ) : (
        <>
          <Facts>
            <Fact name="Address">{address}</Fact>
            <Fact name="Phone">{phoneInWords(phone)}</Fact>
            <Fact name="Distance">{driveInWords(distanceMiles, distanceSource)}</Fact>
          </Facts>
          {distanceMiles > radiusMiles && (
            <p className={styles.hint}>
              {`New members live within ${milesInWords(radiusMiles)} of the farm. You stay on the egg list.`}
            </p>
          )}
          <LastDayWish wanted={lastDayLetter} />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setDoing('edit')}>
              Change address or phone
            </Button>
            <Button
              variant="quiet"
              resting={isWaiting}
              aria-describedby={isWaiting ? 'pick-up-first' : undefined}
              onClick={() => setDoing('leave')}
            >
              Leave the list
            </Button>
          </div>
          {isWaiting && (
            <p id="pick-up-first" className={styles.hint}>
              You can leave the list once you have picked up your eggs.
            </p>
          )}
        </>
      )}
      <LeaveDialog opened={doing === 'leave'} request={request} onClose={close} />
    </Card>
  );
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { phoneInWords } from '../../../core/phone.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { sends } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { afterFault } from '../../forms/ask/use-settled.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { driveInWords } from '../members/egg-list.ts';
import { MembershipForm } from '../members/membership-form.tsx';
import { tellInWords, useSetTellBy } from '../members/use-set-tell-by.tsx';
import styles from './egg-membership.module.css';
import { dozensInWords } from './egg-request.ts';
import type { MyEggs } from './egg-request-lists.server.ts';

function LastDayWish({ wanted }: { wanted: boolean }) {
  const { call, busy } = useFunction('set-last-day-letter');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function turn() {
    const answer = await call({ wanted: !wanted });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else showToast(answer.problem, 'error');
    await revalidate();
  }

  return (
    <label className={`row gap-12 touch ${styles.wish}`}>
      <input
        type="checkbox"
        // Browsers restore checkboxes after a reload, which would look like input.
        autoComplete="off"
        checked={wanted}
        aria-busy={busy || undefined}
        onChange={() => void turn()}
      />
      Email me on the last day you hold my eggs
    </label>
  );
}

export function EggMembership({ eggs }: { eggs: MyEggs }) {
  const [editing, setEditing] = useState(false);
  const ask = useAsk();
  const { request, phone, address, distanceMiles, distanceSource, lastDayLetter } = eggs;
  const { radiusMiles } = useFarm().facts;
  const setTellBy = useSetTellBy();
  const isWaiting = request?.requestStatus === 'awaiting_pickup';
  const asked = request && dozensInWords(request.numberOfEggsRequested).toLowerCase();

  const leave = () =>
    ask({
      title: 'Leave the egg list',
      body: (
        <p>
          {asked && <span>{`Your request for ${asked} will be canceled. `}</span>}
          <span>We will delete your address and phone. You can join again any time.</span>
        </p>
      ),
      yes: 'Leave the list',
      no: 'Stay on it',
      tone: 'danger',
      ...sends('leave-egg-list', {}),
      problemOf: afterFault('Failed to leave the egg list.'),
    });

  return (
    <Card as="section" className="roomy stack gap-18" aria-labelledby="egg-list-heading">
      <div className="head">
        <h2 id="egg-list-heading">Egg list</h2>
        <Chip tone="plain">Member</Chip>
      </div>
      {editing ? (
        <MembershipForm saved={{ phone, address }} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Facts>
            <Fact name="Address">{address}</Fact>
            <Fact name="Phone">{phoneInWords(phone)}</Fact>
            <Fact name="Distance">{driveInWords(distanceMiles, distanceSource)}</Fact>
            <Fact name="We tell you">{tellInWords(eggs)}</Fact>
          </Facts>
          {distanceMiles !== null && distanceMiles > radiusMiles && (
            <p className="soft">
              {`New members live within ${milesInWords(radiusMiles)} of the farm. You stay on the egg list.`}
            </p>
          )}
          <LastDayWish wanted={lastDayLetter} />
          <div className="acts">
            <Button variant="quiet" onClick={() => setEditing(true)}>
              Change address or phone
            </Button>
            <Button variant="quiet" onClick={() => void setTellBy(eggs)}>
              Change how we tell you
            </Button>
            <Button
              variant="quiet"
              resting={isWaiting}
              aria-describedby={isWaiting ? 'pick-up-first' : undefined}
              onClick={() => void leave()}
            >
              Leave the list
            </Button>
          </div>
          {isWaiting && (
            <p id="pick-up-first" className="soft">
              You can leave the list once you have picked up your eggs.
            </p>
          )}
        </>
      )}
    </Card>
  );
}

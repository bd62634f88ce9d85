import { useState } from 'react';
import { data, href, Link } from 'react-router';
import { mailto } from '../../../../core/email-address.mjs';
import { wholeName } from '../../../../core/whole-name.ts';
import { NameEditor } from '../../../access/names/name-editor.tsx';
import { mayOpen } from '../../../access/signed-in.server.ts';
import { farmDay, formatDay } from '../../../facts/calendar/farm-time.ts';
import { useFarm } from '../../../facts/use-farm.ts';
import { callFunction } from '../../../forms/call-function.ts';
import type { TabHandle } from '../../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../../ui/lists/last-read.ts';
import { pagesOnly } from '../../../ui/lists/list-address.ts';
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx';
import { Card } from '../../../ui/pieces/card.tsx';
import { EmailText } from '../../../ui/pieces/email-text.tsx';
import { Fact, Facts } from '../../../ui/pieces/facts.tsx';
import { howSoon } from '../../line/how-soon.ts';
import { distanceInWords } from '../../members/egg-list.ts';
import { MembershipForm } from '../../members/membership-form.tsx';
import { StandingCard } from '../../members/standing/standing-card.tsx';
import { unansweredInWords } from '../../members/still-wanted.ts';
import { tellInWords, useSetTellBy } from '../../members/use-set-tell-by.tsx';
import { StillWanted } from '../../request/still-wanted-card.tsx';
import type { Route } from './+types/egg-customer-page.ts';
import { CorrectNeighbor } from './correct-neighbor.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { eggCustomer } from './egg-customer.server.ts';
import { CUSTOMERS_INSTEAD } from './egg-customer.ts';
import { MemberPhone } from './member-phone.tsx';
import { NeighborRequest } from './neighbor-request.tsx';
import { notPickedUpInWords } from './not-picked-up.ts';
import { SamePerson } from './same-person.tsx';
import { useRemoveMember } from './use-remove-member.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Egg customer',
  stale: 'Error: this customer could not be refreshed.',
  instead: CUSTOMERS_INSTEAD,
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const { page } = pagesOnly.in(request);
  const customer = await eggCustomer(farmContext, who, params.memberId, page);
  if (!customer) throw data(null, { status: 404 });
  const now = farmContext.clock.now();
  const [farm, line] = await Promise.all([farmContext.farm(), farmContext.lineNow(now)]);
  return { now, howSoon: howSoon(farm, line, now), ...customer };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function EggCustomerPage({ loaderData }: Route.ComponentProps) {
  const {
    member,
    active,
    history,
    now,
    notPickedUp,
    hasAccount,
    addedBy,
    standing,
    howSoon: soon,
  } = loaderData;
  const { id, firstName, lastName, email, phone, address, distanceMiles, distanceSource } = member;
  const { facts, now: saidNow } = useFarm();
  const { radiusMiles } = facts;
  const { prices } = saidNow.eggs;
  const [doing, setDoing] = useState<'correct' | 'name' | null>(null);
  const { remove, erase } = useRemoveMember(loaderData);
  const setTellBy = useSetTellBy();
  const close = () => setDoing(null);
  const forgotten = notPickedUpInWords(notPickedUp);
  const name = wholeName({ firstName, lastName });
  const isWaiting = active?.requestStatus === 'awaiting_pickup';

  const parts = { now, prices, howSoon: soon, stands: standing !== null };
  const unanswered = unansweredInWords(member);
  const told = { tellBy: member.tellBy, emailToo: member.emailToo && email !== null };

  return (
    <>
      <h1>{name}</h1>
      <p className="ways under-18">
        <Link to={href('/egg-customers')}>All egg customers</Link>
      </p>
      <div className="stack gap-16">
        <SamePerson {...loaderData} />
        {unanswered && <StillWanted neighbor={{ id, asked: unanswered }} />}
        <Card as="section" className="stack gap-8" aria-label="On the egg list">
          {doing === 'name' ? (
            <NameEditor
              saved={{ first_name: firstName, last_name: lastName }}
              save={(typed, options) =>
                callFunction('correct-member-name', { ...typed, member_id: id }, options)
              }
              onClose={close}
            />
          ) : doing === 'correct' && !hasAccount ? (
            <CorrectNeighbor member={member} onClose={close} />
          ) : doing === 'correct' ? (
            <MembershipForm
              saved={{ phone, address }}
              save={(typed, options) =>
                callFunction('correct-egg-customer', { ...typed, member_id: id }, options)
              }
              onClose={close}
            />
          ) : (
            <>
              <Facts>
                <Fact name="Phone">
                  <MemberPhone name={name} phone={phone} />
                </Fact>
                {email && (
                  <Fact name="Email">
                    <a className="touch strong" href={mailto(email)}>
                      <span>
                        <EmailText text={email} />
                      </span>
                    </a>
                  </Fact>
                )}
                <Fact name="Address">{address}</Fact>
                <Fact name="Distance">{distanceInWords(distanceMiles, distanceSource, radiusMiles)}</Fact>
                <Fact name="Told">{tellInWords(told)}</Fact>
                <Fact name="On the list since">{formatDay(member.createdAt)}</Fact>
                {addedBy && <Fact name="Added by">{addedBy}</Fact>}
                {forgotten && <Fact name="Pickup">{forgotten}</Fact>}
                <Fact name="ID">
                  <small>{member.supabaseId}</small>
                </Fact>
              </Facts>
              <div className="acts over-8">
                <Button variant="quiet" onClick={() => setDoing('correct')}>
                  {hasAccount ? 'Correct address or phone' : 'Correct address, phone or email'}
                </Button>
                <Button variant="quiet" onClick={() => setDoing('name')}>
                  Correct name
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => void setTellBy(told, { id, hasEmail: email !== null })}
                >
                  Change how they’re told
                </Button>
                {hasAccount && (
                  <ButtonLink
                    variant="quiet"
                    href={href('/dashboard/people/:accountId', { accountId: member.supabaseId })}
                  >
                    Sign-in help
                  </ButtonLink>
                )}
                <Button
                  variant="danger"
                  resting={isWaiting}
                  aria-describedby={isWaiting ? 'pick-up-first' : undefined}
                  onClick={() => void remove()}
                >
                  Remove from the list
                </Button>
                {!hasAccount && (
                  <Button
                    variant="danger"
                    resting={isWaiting}
                    aria-describedby={isWaiting ? 'pick-up-first' : undefined}
                    onClick={() => void erase()}
                  >
                    Erase this neighbor
                  </Button>
                )}
              </div>
              {isWaiting && (
                <p id="pick-up-first" className="hint">
                  {`Eggs are ready for ${firstName}. Mark them as picked up before you remove them from the list.`}
                </p>
              )}
            </>
          )}
        </Card>
        <NeighborRequest active={active} neighbor={{ id, name }} parts={parts} />
        <StandingCard
          standing={standing}
          today={farmDay(now)}
          isWaiting={active !== null}
          prices={prices}
          memberId={id}
        />
      </div>
      <CustomerHistory history={history} now={now} />
    </>
  );
}

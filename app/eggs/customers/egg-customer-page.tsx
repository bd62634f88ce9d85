import { useState } from 'react';
import { data, href, Link, useNavigate } from 'react-router';
import { mailto } from '../../../mailto.ts';
import { NameEditor } from '../../access/names/name-editor.tsx';
import { mayOpen } from '../../access/signed-in.server.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { callFunction } from '../../forms/call-function.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Fact, Facts } from '../../ui/pieces/facts.tsx';
import { distanceInWords } from '../membership/egg-list.ts';
import { MembershipForm } from '../membership/membership-form.tsx';
import { dozensInWords } from '../requests/egg-request.ts';
import type { Route } from './+types/egg-customer-page.ts';
import { CustomerHistory } from './customer-history.tsx';
import { eggCustomer } from './egg-customer.server.ts';
import { CUSTOMERS_INSTEAD } from './egg-customer.ts';
import styles from './egg-customers.module.css';
import { MemberPhone } from './member-phone.tsx';
import { notPickedUpInWords } from './not-picked-up.ts';

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
  return { now: farmContext.clock.now(), ...customer };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function EggCustomerPage({ loaderData }: Route.ComponentProps) {
  const { member, active, history, now, notPickedUp } = loaderData;
  const { id, firstName, lastName, email, phone, address, distanceMiles, distanceSource } = member;
  const { radiusMiles } = useFarm().facts;
  const [doing, setDoing] = useState<'correct' | 'name' | null>(null);
  const ask = useAsk();
  const navigate = useNavigate();
  const close = () => setDoing(null);
  const forgotten = notPickedUpInWords(notPickedUp);
  const name = `${firstName} ${lastName}`;
  const isWaiting = active?.requestStatus === 'awaiting_pickup';
  const asked = active && dozensInWords(active.numberOfEggsRequested).toLowerCase();

  const remove = () =>
    ask({
      title: `Remove ${name}?`,
      body: (
        <p>
          {asked && <span>{`Their request for ${asked} will be canceled. `}</span>}
          <span>
            We’ll delete their address and phone, and email them that they are off the list. Past requests are
            kept, and they can join again anytime.
          </span>
        </p>
      ),
      yes: 'Remove from the list',
      no: 'Keep on the list',
      tone: 'danger',
      call: 'remove-egg-customer',
      input: () => ({ member_id: id }),
      // Another owner was faster, which the page says instead.
      again: ({ status }) => (status === 404 ? 'over' : null),
      // The member's page no longer exists.
      leave: () => navigate(href('/egg-customers')),
    });

  return (
    <>
      <h1 className={styles.pageHeading}>{name}</h1>
      <p className={styles.back}>
        <Link to={href('/egg-customers')}>All egg customers</Link>
      </p>
      <Card as="section" className={styles.card} aria-label="On the egg list">
        {doing === 'name' ? (
          <NameEditor
            saved={{ first_name: firstName, last_name: lastName }}
            save={(typed, options) =>
              callFunction('correct-member-name', { ...typed, member_id: id }, options)
            }
            onClose={close}
          />
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
                  <a className={styles.way} href={mailto(email)}>
                    <span>
                      <EmailText text={email} />
                    </span>
                  </a>
                </Fact>
              )}
              <Fact name="Address">{address}</Fact>
              <Fact name="Distance">{distanceInWords(distanceMiles, distanceSource, radiusMiles)}</Fact>
              <Fact name="On the list since">{formatDay(member.createdAt)}</Fact>
              {forgotten && <Fact name="Pickup">{forgotten}</Fact>}
              <Fact name="ID">
                <span className={styles.id}>{member.supabaseId}</span>
              </Fact>
            </Facts>
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => setDoing('correct')}>
                Correct address or phone
              </Button>
              <Button variant="quiet" onClick={() => setDoing('name')}>
                Correct name
              </Button>
              <ButtonLink
                variant="quiet"
                href={href('/dashboard/people/:accountId', { accountId: member.supabaseId })}
              >
                Sign-in help
              </ButtonLink>
              <Button
                variant="danger"
                resting={isWaiting}
                aria-describedby={isWaiting ? 'pick-up-first' : undefined}
                onClick={() => void remove()}
              >
                Remove from the list
              </Button>
            </div>
            {isWaiting && (
              <p id="pick-up-first" className={styles.hint}>
                {`Eggs are ready for ${firstName}. Mark them as picked up before you remove them from the list.`}
              </p>
            )}
          </>
        )}
      </Card>
      <CustomerHistory history={history} now={now} />
    </>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { isStaff, type Role } from '../../../db/roles.ts';
import { OwnName } from '../../access/names/own-name.tsx';
import { mayOpen, toSetUp } from '../../access/signed-in.server.ts';
import { StandingCard } from '../../eggs/members/standing/standing-card.tsx';
import { readStanding } from '../../eggs/members/standing/standing-requests.server.ts';
import { isUnanswered } from '../../eggs/members/still-wanted.ts';
import { EggMembership } from '../../eggs/request/egg-membership.tsx';
import { myEggsNow } from '../../eggs/request/egg-request-lists.server.ts';
import { EggsNow, NotOnEggList } from '../../eggs/request/eggs-now.tsx';
import { StillWanted } from '../../eggs/request/still-wanted-card.tsx';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { TextField } from '../../forms/text-field.tsx';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { readToday } from '../today/today.server.ts';
import { Today } from '../today/today-tab.tsx';
import type { Route } from './+types/profile-page.ts';
import styles from './dashboard-layout.module.css';

/** Below Today; its address unfolds it. @param opened something in it asks for an answer */
function FoldedProfile({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(opened);
  const inside = useRef<HTMLDivElement>(null);
  const place = useLocation();
  const isCalled = place.hash === '#profile';
  useEffect(() => {
    if (isCalled) setOpen(true);
  }, [isCalled]);
  useEffect(() => {
    if (isCalled && open) inside.current?.scrollIntoView();
  }, [isCalled, open]);
  return (
    <details className={styles.folded} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>Profile</h2>
      </summary>
      <div ref={inside} id="profile" className={styles.unfolded}>
        {children}
      </div>
    </details>
  );
}

const ACCOUNT_TYPES = { admin: 'Admin', helper: 'Helper', customer: 'Customer' } as const satisfies Record<
  Role,
  string
>;

export const handle: TabHandle<{ today: unknown }> = {
  unread: 'Your dashboard could not be loaded.',
  who: 'everybody',
  title: (read) => (read?.today ? 'Today' : 'Profile'),
  stale: (read) => `${read?.today ? 'Today' : 'Your profile'} could not be refreshed.`,
  instead: { failed: couldNotBeLoaded('Your dashboard') },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  if (who.heldBack) throw toSetUp();
  const { firstName, lastName, email, role } = who;
  const query = searchOnly.in(request).query;
  const [{ eggs, asking, prices }, standing, today] = await Promise.all([
    myEggsNow(farmContext, who),
    readStanding(farmContext, who),
    isStaff(role) ? readToday(farmContext, who, query) : null,
  ]);
  return { person: { firstName, lastName }, email, role, eggs, asking, prices, standing, today };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { today, ...read } = loaderData;
  if (!today)
    return (
      <>
        <h1 id="profile" className="under-18">
          Profile
        </h1>
        <Profile {...read} />
      </>
    );
  const { eggs } = read;
  return (
    <>
      <Today {...today} />
      <FoldedProfile opened={eggs !== null && isUnanswered(eggs)}>
        <Profile {...read} />
      </FoldedProfile>
    </>
  );
}

function Profile(read: Omit<Route.ComponentProps['loaderData'], 'today'>) {
  const { person, email, role, eggs, asking, prices, standing } = read;
  const farm = useFarm();
  const hasEggs = hasPage(farm, href('/egg-list'));
  return (
    <>
      {hasEggs && eggs && isUnanswered(eggs) && <StillWanted />}
      {hasEggs && eggs && <EggsNow {...asking} request={eggs.request} />}
      {hasEggs && !eggs && !isStaff(role) && <NotOnEggList />}
      <div className={styles.cards}>
        <div>
          <Card className="roomy stack gap-20">
            <OwnName {...person} />
            <TextField
              label="Email"
              value={email}
              hint="Contact us if you want to change your email"
              disabled
            />
            <TextField
              label="Account Type"
              value={ACCOUNT_TYPES[role]}
              hint="You cannot edit your account type"
              disabled
            />
          </Card>
          <p className="ways over-20">
            <ButtonLink variant="quiet" href={href('/dashboard/account')}>
              Email, password, devices and data
            </ButtonLink>
            {role === 'customer' && hasPage(farm, href('/dashboard/plants')) && (
              <ButtonLink variant="quiet" href={href('/dashboard/plants')}>
                See our plants
              </ButtonLink>
            )}
          </p>
        </div>
        {hasEggs && eggs && (
          <div className="stack gap-20">
            <EggMembership eggs={eggs} />
            <StandingCard
              standing={standing}
              today={farmDay(asking.now)}
              isWaiting={eggs.request !== null}
              prices={prices}
            />
          </div>
        )}
      </div>
    </>
  );
}

import { mayOpen } from '../../access/signed-in.server.ts';
import { useLostFocus } from '../../forms/use-lost-focus.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { Card } from '../../ui/pieces/card.tsx';
import type { Route } from './+types/people-page.ts';
import { AccountSearch } from './account-search.tsx';
import { findAccounts } from './find-accounts.server.ts';
import { InviteForm } from './invite-form.tsx';
import { OnePerson } from './one-person.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { readPeople } from './people.server.ts';
import styles from './people-page.module.css';
import { StaffSignIn } from './staff-sign-in.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'People',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('This page') },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const query = searchOnly.in(request).query;
  const [people, found] = await Promise.all([
    readPeople(farmContext, who),
    query ? findAccounts(farmContext, who, query) : null,
  ]);
  const { staffNeedTwoSteps } = await farmContext.farm();
  const isAal2 = who.proof.level === 'aal2';
  return { ...people, me: who.id, query, found, staffNeedTwoSteps, isAal2 };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { staff, invited, me, query, found, staffNeedTwoSteps, isAal2 } = loaderData;
  const heading = useLostFocus(staff, null);
  const owners = staff.filter(({ role }) => role === 'admin').length;
  return (
    <>
      <h1 className={styles.heading}>People</h1>
      <p className={styles.hint}>
        Owners run the farm on this site. Helpers lend a hand with eggs, plants and the stand.
      </p>
      <div className={styles.columns}>
        <div className={styles.lists}>
          <Card as="section" aria-labelledby="staff">
            <h2 ref={heading} tabIndex={-1} id="staff">
              Who works here
            </h2>
            <ul className={styles.people}>
              {staff.map(({ id, firstName, lastName, email, role }) => (
                <OnePerson
                  key={id}
                  id={id}
                  name={`${firstName} ${lastName}`.trim()}
                  email={email}
                  isMe={id === me}
                  role={role}
                  isLastOwner={role === 'admin' && owners === 1}
                />
              ))}
            </ul>
          </Card>
          {invited.length > 0 && (
            <Card as="section" aria-labelledby="invited">
              <h2 id="invited">Invited</h2>
              <ul className={styles.people}>
                {invited.map((invitation) => (
                  <OpenInvitation key={invitation.email} {...invitation} />
                ))}
              </ul>
            </Card>
          )}
          <AccountSearch query={query} found={found} />
        </div>
        <div className={styles.lists}>
          <InviteForm />
          <StaffSignIn staff={staff} required={staffNeedTwoSteps} mayRequire={isAal2} />
        </div>
      </div>
    </>
  );
}

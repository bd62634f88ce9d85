import { useState } from 'react';
import { href } from 'react-router';
import { isStaff } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { readMyNotifications } from '../notifications/notifications.server.ts';
import { NotificationsCard } from '../notifications/notifications-card.tsx';
import { factorNeed } from '../second-factor/factor-rule.server.ts';
import { readMyPasskeys } from '../second-factor/passkeys.server.ts';
import { PasskeysCard } from '../second-factor/passkeys-card.tsx';
import { TwoStepCard } from '../second-factor/two-step-card.tsx';
import type { Route } from './+types/my-account-page.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { readMySessions } from './my-account.server.ts';
import styles from './my-account-page.module.css';
import { MyDevices } from './my-devices.tsx';

export const handle: TabHandle = {
  unread: 'Your account could not be loaded.',
  who: 'everybody',
  title: 'Your account',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('Your dashboard') },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const sessions = await readMySessions(farmContext, who);
  const passkeys = await readMyPasskeys(farmContext, who);
  const notifications = await readMyNotifications(farmContext, who);
  const { staffNeedTwoSteps } = await farmContext.farm();
  const hasTwoSteps = who.proof.by === 'code';
  const role = who.heldBack ?? who.role;
  const need = await factorNeed(farmContext, { userId: who.id, role, hasTwoSteps, proof: who.proof });
  return {
    sessions,
    passkeys,
    notifications,
    email: who.email,
    isHeldBack: who.heldBack !== null,
    hasTwoSteps,
    needsLink: need === 'link',
    staysOn: staffNeedTwoSteps && isStaff(role),
  };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function MyAccountPage({ loaderData }: Route.ComponentProps) {
  const { sessions, passkeys, notifications, hasTwoSteps, email, isHeldBack, staysOn, needsLink } =
    loaderData;
  const [wasHeldBack] = useState(isHeldBack);
  // A whole new page: its menu becomes that of who works here.
  const goOn = () => window.location.assign(href('/dashboard'));
  const onSetUp = isHeldBack || wasHeldBack ? goOn : undefined;
  const columns = [
    <div key="who" className={styles.column}>
      <ChangeEmail />
      <ChangePassword email={email} />
      {notifications.hears.length > 0 && <NotificationsCard {...notifications} />}
      <MyDevices sessions={sessions} />
    </div>,
    <div key="more" className={styles.column}>
      <TwoStepCard isOn={hasTwoSteps} staysOn={staysOn} needsLink={needsLink} onSetUp={onSetUp} />
      <PasskeysCard passkeys={passkeys} />
      <Card as="section" aria-labelledby="my-data" className={styles.part}>
        <h2 id="my-data">Your data</h2>
        <p>Everything we know about you, as a file: your profile, egg requests, deposits and devices.</p>
        <div>
          <ButtonLink variant="quiet" href={href('/dashboard/my-data.json')} download>
            Download my data
          </ButtonLink>
        </div>
      </Card>
      <CloseAccount />
    </div>,
  ];
  return (
    <>
      <h1 className={styles.heading}>Your account</h1>
      <p className={styles.hint}>
        <EmailText text={email} />
      </p>
      {/* What someone has to set up comes first. */}
      <div className={styles.columns}>{onSetUp ? columns.toReversed() : columns}</div>
    </>
  );
}

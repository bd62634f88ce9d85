import { useState } from 'react';
import { href } from 'react-router';
import { isStaff } from '../../../db/roles.ts';
import { passwordProof } from '../../access/proof/proof-forms.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { useFields } from '../../forms/drafts/use-fields.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { factorNeed } from '../second-factor/factor-rule.server.ts';
import { readMyPasskeys } from '../second-factor/passkeys.server.ts';
import { PasskeysCard } from '../second-factor/passkeys-card.tsx';
import { TwoStepCard } from '../second-factor/two-step-card.tsx';
import type { Route } from './+types/my-account-page.ts';
import { ChangeEmail } from './change-email.tsx';
import { readMySessions } from './my-account.server.ts';
import { CLOSED_AT, changePasswordInput } from './my-account.ts';
import { MyDevices } from './my-devices.tsx';
import { readMyNotifications } from './notifications.server.ts';
import { NotificationsCard } from './notifications-card.tsx';

function CloseAccount() {
  const form = useFields({
    start: { password: '' },
    saves: useFunction('close-account', { typed: true }),
    input: (draft) => draft,
    schema: passwordProof,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    // A whole new page: nothing of the account may stay on this one.
    onSaved: () => window.location.replace(CLOSED_AT),
  });
  return (
    <Card as="section" aria-labelledby="close-account">
      <form {...form.props} className="stack gap-18">
        <h2 id="close-account">Close your account</h2>
        <p>
          This permanently deletes your profile, your place on the egg list and your egg requests. Deposits
          you paid stay in the farm’s books, as the law requires. Emails we sent you stay listed for 30 days,
          without their text.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div>
          <Button type="submit" variant="danger" busy={form.busy}>
            Close my account
          </Button>
        </div>
      </form>
    </Card>
  );
}

const EMPTY = { password: '', new_password: '' };

function ChangePassword({ email }: { email: string }) {
  const showSaved = useShowSaved();
  const form = useFields({
    start: EMPTY,
    saves: useFunction('change-password', { typed: true }),
    input: (draft) => draft,
    schema: changePasswordInput,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    onSaved(answer) {
      form.edit(EMPTY);
      showSaved(answer);
    },
  });
  return (
    <Card as="section" aria-labelledby="change-password">
      <form {...form.props} className="stack gap-18">
        <h2 id="change-password">Change your password</h2>
        <p>This signs out every other device, and we’ll email you to confirm the change.</p>
        {/* Password managers need to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          {...form.text('new_password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div>
          <Button type="submit" busy={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}

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
  const need = await factorNeed(farmContext, { userId: who.id, role, proof: who.proof });
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
    <div key="who" className="stack gap-18">
      <ChangeEmail />
      <ChangePassword email={email} />
      {notifications.hears.length > 0 && <NotificationsCard {...notifications} />}
      <MyDevices sessions={sessions} />
    </div>,
    <div key="more" className="stack gap-18">
      <TwoStepCard isOn={hasTwoSteps} staysOn={staysOn} needsLink={needsLink} onSetUp={onSetUp} />
      <PasskeysCard passkeys={passkeys} />
      <Card as="section" aria-labelledby="my-data" className="stack gap-18">
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
      <h1>Your account</h1>
      <p className="hint">
        <EmailText text={email} />
      </p>
      {/* What someone has to set up comes first. */}
      <div className="columns over-20">{onSetUp ? columns.toReversed() : columns}</div>
    </>
  );
}

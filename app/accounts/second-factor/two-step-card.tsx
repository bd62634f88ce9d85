import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { enterCode, postFactor } from '../../access/proof/post-factor.ts';
import { codeForm, passwordProof } from '../../access/proof/proof-forms.ts';
import { CodeField } from '../../access/proof/prove-form.tsx';
import look from '../../access/proof/second-factor.module.css';
import { inGroups, proofSentences } from '../../access/proof/second-factor.ts';
import type { Answer } from '../../forms/answer.ts';
import type { CallOptions } from '../../forms/call-function.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { QrCode } from '../../ui/pieces/qr-code.tsx';

type WithPasswordProps<Body> = {
  /** The field's id, because a page may have several. */
  id: string;
  fieldLabel: string;
  label: string;
  variant?: 'danger';
  send: (input: { password: string }, options: CallOptions) => Promise<Answer<Body>>;
  onDone: (body: Body) => void;
};

function WithPassword<Body>({ id, fieldLabel, label, variant, send, onDone }: WithPasswordProps<Body>) {
  const form = useForm({
    schema: passwordProof,
    async send(typed: { password: string }, options) {
      const answer = await send(typed, options);
      if (answer.ok) onDone(answer.body);
      return answer;
    },
  });
  return (
    <form {...form.props} className="stack gap-18">
      <PasswordField
        id={`${id}-password`}
        label={fieldLabel}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" variant={variant} busy={form.busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

type Password = { password: string };

/** Not active yet: the first code turns it on. */
const beginTwoStep = (input: Password, options: CallOptions) =>
  postFactor<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', input, options);

const finishTwoStep = enterCode;

const newRecoveryCodes = (input: Password, options: CallOptions) =>
  postFactor<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', input, options);

const endTwoStep = (input: Password, options: CallOptions) =>
  postFactor<{ status: boolean }>('/two-factor/disable', input, options);

/** Shown once: the farm keeps them encrypted. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <div className="stack gap-18">
      <p>
        <strong>Write these recovery codes down</strong>, and keep them where your phone is not. Each lets you
        in once if you lose your phone. We can’t show them again.
      </p>
      <ul className={look.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className="whole">{inGroups(code)}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onSaved}>I’ve written them down</Button>
      </div>
    </div>
  );
}

type SetUp = { totpURI: string; backupCodes: string[] };

type FirstCodeProps = { setUp: SetUp; onDone: () => void; onCancel: () => void };

/** The app scans the QR code, or the person types the key; the first code turns it on. */
function FirstCode({ setUp: { totpURI }, onDone, onCancel }: FirstCodeProps) {
  const form = useForm({
    schema: codeForm,
    async send(typed: { code: string }, options: CallOptions) {
      const answer = await finishTwoStep(typed, options);
      if (answer.ok) onDone();
      return answer;
    },
  });
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <form {...form.props} className="stack gap-18">
      <p>
        Open an authenticator app on your phone and scan this code. If you’re on that phone now,{' '}
        <a href={totpURI}>open the app from here</a>, or type in the key.
      </p>
      <QrCode text={totpURI} label="QR code for your authenticator app" className={look.picture} />
      <p>
        Key
        <br />
        <code className="whole">{inGroups(key)}</code>
      </p>
      <CodeField hint="The six digits shown in the app." {...form.field('code')} />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Turn on
        </Button>
      </DialogButtons>
    </form>
  );
}

type TwoStepCardProps = {
  /** Whether logging in asks for a code. */
  isOn: boolean;
  /** The farm asks it of all who work here. */
  staysOn: boolean;
  /** An owner's link has to be opened first. */
  needsLink: boolean;
  /** For whom the farm's side waits for it; once the recovery codes are written down. */
  onSetUp?: () => void;
};

export function TwoStepCard({ isOn, staysOn, needsLink, onSetUp }: TwoStepCardProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const showSaved = useShowSaved();
  const { revalidate } = useRevalidator();

  function finish({ backupCodes }: SetUp) {
    setSetUp(null);
    setCodes(backupCodes);
    showSaved({ message: proofSentences.turnedOn });
  }

  function close() {
    setCodes(null);
    void revalidate();
    onSetUp?.();
  }

  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={close} />;
    if (setUp)
      return <FirstCode setUp={setUp} onDone={() => finish(setUp)} onCancel={() => setSetUp(null)} />;
    if (!isOn && needsLink) return <Notice tone="warning">{proofSentences.openLink}</Notice>;
    if (!isOn) {
      return (
        <>
          {onSetUp && (
            <Notice tone="warning">
              Everyone who works here signs in with two steps. To go on, turn it on here, or add a passkey
              below and log in with it.
            </Notice>
          )}
          <p>
            After your password, we also ask for a code from an app on your phone. That way, someone who
            learns your password still can’t get in.
          </p>
          <WithPassword
            id="begin"
            fieldLabel="Password to turn it on"
            label="Turn on"
            send={beginTwoStep}
            onDone={setSetUp}
          />
        </>
      );
    }
    return (
      <>
        <p>It’s on. After your password, we ask for a code from your app.</p>
        <details>
          <summary>New recovery codes</summary>
          <WithPassword
            id="codes"
            fieldLabel="Password for new codes"
            label="Make new codes"
            send={newRecoveryCodes}
            onDone={({ backupCodes }) => setCodes(backupCodes)}
          />
        </details>
        {staysOn ? (
          <p>{proofSentences.staysOn}</p>
        ) : (
          <details>
            <summary>Turn it off</summary>
            <WithPassword
              id="end"
              fieldLabel="Password to turn it off"
              label="Disable MFA"
              variant="danger"
              send={endTwoStep}
              onDone={() => showSaved({ message: proofSentences.turnedOff })}
            />
          </details>
        )}
      </>
    );
  };

  return (
    <Card as="section" aria-labelledby="two-step" className="stack gap-18">
      <h2 id="two-step">Two-step sign-in</h2>
      {content()}
    </Card>
  );
}

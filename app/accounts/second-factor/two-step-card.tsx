import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SAY } from '../../access/proof/second-factor.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../my-account/my-account-page.module.css';
import { FirstCode, type SetUp } from './first-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { beginTwoStep, endTwoStep, newRecoveryCodes } from './two-step.ts';
import { WithPassword } from './with-password.tsx';

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
    showSaved({ message: SAY.turnedOn });
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
    if (!isOn && needsLink) return <Notice tone="warning">{SAY.openLink}</Notice>;
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
        <details className={styles.more}>
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
          <p>{SAY.staysOn}</p>
        ) : (
          <details className={styles.more}>
            <summary>Turn it off</summary>
            <WithPassword
              id="end"
              fieldLabel="Password to turn it off"
              label="Disable MFA"
              variant="danger"
              send={endTwoStep}
              onDone={() => showSaved({ message: SAY.turnedOff })}
            />
          </details>
        )}
      </>
    );
  };

  return (
    <Card as="section" aria-labelledby="two-step" className={styles.part}>
      <h2 id="two-step">Two-step sign-in</h2>
      {content()}
    </Card>
  );
}

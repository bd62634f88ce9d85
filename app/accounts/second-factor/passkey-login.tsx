import { liveFile } from 'virtual:page-scripts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../sign-in/account-card.module.css';

/** For `passkey-login.live.ts`. @param next where to go afterward */
export function PasskeyLogin({ next }: { next: string }) {
  return (
    <div className={styles.form} data-script={liveFile('passkey-login')} data-next={next}>
      <p>Your device will ask for your fingerprint, your face or your screen lock.</p>
      <noscript>
        <Notice tone="warning">
          A passkey needs JavaScript. Please turn it on, or log in with your password.
        </Notice>
      </noscript>
      <div className={styles.scripted}>
        <Button wide>Log in with a passkey</Button>
      </div>
      <template>
        <Notice tone="error" posted>
          {' '}
        </Notice>
      </template>
    </div>
  );
}

import look from '../../access/proof/second-factor.module.css';
import { inGroups } from '../../access/proof/second-factor.ts';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../my-account/my-account-page.module.css';

/** Shown once: the farm keeps them encrypted. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <div className={styles.part}>
      <p>
        <strong>Write these recovery codes down</strong>, and keep them where your phone is not. Each lets you
        in once if you lose your phone. We can’t show them again.
      </p>
      <ul className={look.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={look.key}>{inGroups(code)}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onSaved}>I’ve written them down</Button>
      </div>
    </div>
  );
}

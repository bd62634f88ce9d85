import { type MouseEvent, useState } from 'react';
import { useFarm } from '../farm/use-farm.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { LoginFields } from './login-fields.tsx';
import { SignUpFields } from './sign-up-fields.tsx';

type Mode = 'login' | 'sign-up';

const OTHER = {
  login: { mode: 'sign-up', href: '/signup', text: "Don't have an account? Sign up" },
  'sign-up': { mode: 'login', href: '/login', text: 'Already have an account? Login' },
} as const;

/**
 * Login and sign-up in one, switched by the link below.
 * @param redirect whether to go to the dashboard after login; otherwise the page reloads
 */
export function SignInForm({ mode: firstMode, redirect }: { mode: Mode; redirect: boolean }) {
  const [mode, setMode] = useState<Mode>(firstMode);
  const other = OTHER[mode];
  const { shortName } = useFarm().facts;

  function toggle(event: MouseEvent) {
    // With modified keys, or without JavaScript, it is an ordinary link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.replaceState(null, '', other.href);
    document.title = `${other.mode === 'login' ? 'Login' : 'Sign Up'} · ${shortName}`;
    setMode(other.mode);
  }

  return (
    <AccountCard heading={mode === 'login' ? 'Login' : 'Sign Up'}>
      <noscript>
        <Notice tone="warning">Logging in needs JavaScript. The rest of the farm reads without it.</Notice>
      </noscript>
      {mode === 'login' ? <LoginFields redirect={redirect} /> : <SignUpFields />}
      <div className={styles.below}>
        <p>
          <a href={other.href} onClick={toggle}>
            {other.text}
          </a>
        </p>
      </div>
    </AccountCard>
  );
}

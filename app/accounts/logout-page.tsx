import { useEffect } from 'react';
import type { MetaArgs } from 'react-router';
import { titleIn } from '../farm/use-farm.ts';
import { AccountCard } from './account-card.tsx';
import { logOut } from './sign-in.ts';

export const meta = ({ matches }: MetaArgs) => [
  { title: titleIn(matches, 'Logging out') },
  { name: 'robots', content: 'noindex' },
];

export default function LogoutPage() {
  useEffect(() => {
    void logOut().then((answer) => {
      if (!answer.ok) console.warn('Sign-out failed:', answer.problem);
      window.location.replace('/');
    });
  }, []);

  return (
    <AccountCard heading="Logging out...">
      <p>
        If nothing happens, <a href="/">go back to the farm</a>.
      </p>
    </AccountCard>
  );
}

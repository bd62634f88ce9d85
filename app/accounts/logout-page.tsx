import { useEffect } from 'react';
import { AccountCard } from './account-card.tsx';
import { logOut } from './sign-in.ts';

export const meta = () => [{ title: 'Logging out · Prairie Hen' }, { name: 'robots', content: 'noindex' }];

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

import { useEffect } from 'react';
import { Button } from '../ui/pieces/button.tsx';
import { logOut } from './sign-in.ts';

/** Leads home even if the sign-out fails. */
export default function LogOut() {
  useEffect(() => {
    void logOut().then((answer) => {
      if (!answer.ok) console.warn('Sign-out failed:', answer.problem);
      window.location.replace('/');
    });
  }, []);

  return (
    <form method="post" action="/logout">
      <p>
        If nothing happens, <a href="/">go back to the farm</a>.
      </p>
      <noscript>
        <Button type="submit" wide>
          Logout
        </Button>
      </noscript>
    </form>
  );
}

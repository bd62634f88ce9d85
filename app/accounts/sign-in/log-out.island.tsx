import { useEffect } from 'react';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import { logOut } from './sign-in.ts';

/** Leads home even if the sign-out fails. @param stays on a page that has something to say */
export default function LogOut({ stays }: { stays: boolean }) {
  useEffect(() => {
    void logOut().then((answer) => {
      if (!answer.ok) console.warn('Sign-out failed:', answer.problem);
      if (!stays) window.location.replace(pathTo('/'));
    });
  }, [stays]);

  if (stays) {
    return (
      <ButtonLink href={pathTo('/')} wide>
        Back to the farm
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={pathTo('/logout')}>
      <p>
        If nothing happens, <a href={pathTo('/')}>go back to the farm</a>.
      </p>
      <noscript>
        <Button type="submit" wide>
          Logout
        </Button>
      </noscript>
    </form>
  );
}

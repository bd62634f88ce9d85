import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { DialogButtons } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Hen } from './illustrations/hen.tsx';
import { SessionContext } from './session.ts';

const SIGN_IN_AGAIN = 'Unauthorized. Please log in again.';

/**
 * The login screen begins at the top; who comes back stands where they left. The keyboard goes along.
 * @returns what remembers the place, to be called before the screen changes
 */
function useTopMeanwhile(away: boolean): () => void {
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (left.current === null) return;
    window.scrollTo(0, away ? 0 : left.current);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [away]);
  return () => {
    left.current = window.scrollY;
  };
}

/** Puts the login screen before a tab when its session has ended; the tab stays behind it as it was. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const [ended, setEnded] = useState<{ unsaved: boolean } | null>(null);
  const remember = useTopMeanwhile(ended !== null);

  function end(unsaved: boolean) {
    remember();
    setEnded({ unsaved });
  }

  return (
    <SessionContext value={{ gone: ended !== null, end }}>
      {ended && (
        <div role="alert">
          {ended.unsaved ? <SignInBeside onBack={() => setEnded(null)} /> : <SignInFirst />}
        </div>
      )}
      <div hidden={ended !== null}>{children}</div>
    </SessionContext>
  );
}

/** For when there is nothing to come back to. */
export function SignInFirst() {
  return (
    <EmptyState
      picture={<Hen />}
      title={SIGN_IN_AGAIN}
      heading="h1"
      action={<ButtonLink href="/login">Login</ButtonLink>}
    >
      Nothing was changed.
    </EmptyState>
  );
}

/** Logging in takes place in a tab of its own: what was typed here is still here afterwards. */
function SignInBeside({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      picture={<Hen />}
      title={SIGN_IN_AGAIN}
      heading="h1"
      action={
        <DialogButtons>
          <Button variant="quiet" onClick={onBack}>
            I am logged in again
          </Button>
          <ButtonLink href="/login" target="_blank">
            Login
          </ButtonLink>
        </DialogButtons>
      }
    >
      Nothing was changed, and nothing you typed is lost. Log in, then come back to this tab.
    </EmptyState>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { Asking } from '../forms/ask/use-ask.tsx';
import { forgetKeptPages } from '../ui/frame/kept-pages.ts';
import { Drawing } from '../ui/illustrations/drawing.tsx';
import hen from '../ui/illustrations/hen.svg?raw';
import { Button, ButtonLink } from '../ui/pieces/button.tsx';
import { DialogButtons } from '../ui/pieces/dialog-buttons.tsx';
import { EmptyState } from '../ui/pieces/empty-state.tsx';
import { type AskedAgain, SessionContext } from '../ui/pieces/session.ts';
import { ProveAgain } from './proof/prove-again.tsx';

type Proving = { by: AskedAgain; onEnd: (proved: boolean) => void };

const SIGN_IN_AGAIN = 'Unauthorized. Please log in again.';

/** Scrolls up for the login screen. @returns what stores the place to return to */
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

/** Covers a tab whose session has ended with the login screen; the tab stays mounted. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const [ended, setEnded] = useState<{ unsaved: boolean } | null>(null);
  const [proving, setProving] = useState<Proving | null>(null);
  const remember = useTopMeanwhile(ended !== null);

  function end(unsaved: boolean) {
    void forgetKeptPages();
    remember();
    setEnded({ unsaved });
  }

  const prove = (by: AskedAgain) =>
    new Promise<boolean>((resolve) => {
      const onEnd = (proved: boolean) => {
        setProving(null);
        resolve(proved);
      };
      setProving({ by, onEnd });
    });

  return (
    <SessionContext value={{ gone: ended !== null, end, prove }}>
      {ended && (
        <div role="alert">
          {ended.unsaved ? <SignInBeside onBack={() => setEnded(null)} /> : <SignInFirst />}
        </div>
      )}
      <div hidden={ended !== null}>
        <Asking>{children}</Asking>
      </div>
      {proving && <ProveAgain {...proving} />}
    </SessionContext>
  );
}

export function SignInFirst() {
  return (
    <EmptyState
      picture={<Drawing of={hen} />}
      title={SIGN_IN_AGAIN}
      heading="h1"
      action={<ButtonLink href={href('/login')}>Login</ButtonLink>}
    >
      Nothing was changed.
    </EmptyState>
  );
}

/** In a new tab, so that typed text stays. */
function SignInBeside({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      picture={<Drawing of={hen} />}
      title={SIGN_IN_AGAIN}
      heading="h1"
      action={
        <DialogButtons>
          <Button variant="quiet" onClick={onBack}>
            I’m logged in again
          </Button>
          <ButtonLink href={href('/login')} target="_blank">
            Login
          </ButtonLink>
        </DialogButtons>
      }
    >
      Nothing was changed, and nothing you typed is lost. Log in, then come back to this tab.
    </EmptyState>
  );
}

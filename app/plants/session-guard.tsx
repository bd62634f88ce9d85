import { createContext, type ReactNode, use, useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DialogButtons } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Hen } from '../ui/illustrations/hen.tsx';
import { SAY } from './plant.ts';

type Session = {
  /** True from the moment the server no longer knew who is asking. */
  gone: boolean;
  /** @param unsaved whether something was typed that is to be there afterwards */
  end: (unsaved: boolean) => void;
};

const SessionContext = createContext<Session>({ gone: false, end: () => {} });

/** Whether somebody must log in again first; dialogs hide then, and come back with all that was typed. */
export const useSession = () => use(SessionContext);

/** Puts the login screen before a tab when its session has ended; the tab stays behind it as it was. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const [ended, setEnded] = useState<{ unsaved: boolean } | null>(null);
  return (
    <SessionContext value={{ gone: ended !== null, end: (unsaved) => setEnded({ unsaved }) }}>
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
      title={SAY.signInAgain}
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
      title={SAY.signInAgain}
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

import { createContext, use } from 'react';

type Session = {
  /** Set when the server refuses the session. */
  gone: boolean;
  /** @param unsaved whether typed input must survive */
  end: (unsaved: boolean) => void;
  /** Asks the person to confirm who they are. @returns whether they did */
  prove: (by: AskedAgain) => Promise<boolean>;
};

/** The dialog that confirms who someone is, when the server asks. */
export type AskedAgain = 'password' | 'code' | 'passkey';

/** Null outside SessionGuard (session-guard.tsx). */
export const SessionContext = createContext<Session | null>(null);

export const useSession = () => use(SessionContext);

import { createContext, use } from 'react';

type Session = {
  /** Set when the server refuses the session. */
  gone: boolean;
  /** @param unsaved whether typed input must survive */
  end: (unsaved: boolean) => void;
};

/** Null outside SessionGuard (session-guard.tsx). */
export const SessionContext = createContext<Session | null>(null);

export const useSession = () => use(SessionContext);

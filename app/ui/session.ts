import { createContext, use } from 'react';

type Session = {
  /** True from the moment the server no longer knew who is asking. */
  gone: boolean;
  /** @param unsaved whether something was typed that is to be there afterwards */
  end: (unsaved: boolean) => void;
};

/** Filled by SessionGuard (session-guard.tsx); null where the page says for itself that one must log in. */
export const SessionContext = createContext<Session | null>(null);

/** Whether somebody must log in again first. */
export const useSession = () => use(SessionContext);

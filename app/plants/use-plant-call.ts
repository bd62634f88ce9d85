import type { Answer } from '../ui/call-function.ts';
import { useFunction } from '../ui/use-function.ts';
import { useSession } from './session-guard.tsx';

/** One of the catalogue's functions; when the session is gone, the login screen takes over. */
export function usePlantCall<Body = { message: string }>(name: string) {
  const { call, ...state } = useFunction<Body>(name);
  const { end } = useSession();
  return {
    ...state,
    async call(input: object | FormData): Promise<Answer<Body> | null> {
      const answer = await call(input);
      if (answer && !answer.ok && answer.status === 401) {
        // What was typed comes as a form; everything else is one press away.
        end(input instanceof FormData);
        return null;
      }
      return answer;
    },
  };
}

/** The spec's sentence of a failure, with the server's reason where it had one to give. */
export function failure(sentence: string, { status, problem }: { status: number | null; problem: string }) {
  // 403 has the spec's own sentence, and a fault has nothing to add.
  if (status === 403) return problem;
  return status === 500 ? sentence : `${sentence}. ${problem}`;
}

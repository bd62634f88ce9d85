import { type CallOptions, post } from '../forms/call-function.ts';
import { codePath, SAY } from './second-factor.ts';

/** Better Auth's words, from the start of its sentence. */
const IN_OUR_WORDS: [theirs: RegExp, ours: string][] = [
  [/^invalid two factor cookie/i, SAY.tooLate],
  [/^too many attempts/i, SAY.tooLate],
  [/^invalid (code|backup code)/i, SAY.wrongCode],
  [/^account is temporarily locked/i, SAY.locked],
  [/^invalid password/i, SAY.wrongPassword],
  [/^(passkey|challenge) not found/i, SAY.passkeyUnknown],
];

export const codeInOurWords = (problem: string) =>
  IN_OUR_WORDS.find(([theirs]) => theirs.test(problem))?.[1] ?? problem;

/** @param path under /api/auth */
export async function postFactor<Body>(path: string, input: object, options?: CallOptions) {
  const answer = await post<Body>(`/api/auth${path}`, input, options);
  return answer.ok ? answer : { ...answer, problem: codeInOurWords(answer.problem) };
}

export const enterCode = ({ code }: { code: string }, options: CallOptions) =>
  postFactor<{ token: string }>(codePath(code), { code }, options);

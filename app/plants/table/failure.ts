/** The specification's sentence, with the server's reason where it has one. */
export function failure(sentence: string, { status, problem }: { status: number | null; problem: string }) {
  // 403 has a sentence of its own, and a fault has no reason.
  if (status === 403) return problem;
  return status === 500 ? sentence : `${sentence}. ${problem}`;
}

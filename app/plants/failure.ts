/** The spec's sentence of a failure, with the server's reason where it had one to give. */
export function failure(sentence: string, { status, problem }: { status: number | null; problem: string }) {
  // 403 has the spec's own sentence, and a fault has nothing to add.
  if (status === 403) return problem;
  return status === 500 ? sentence : `${sentence}. ${problem}`;
}

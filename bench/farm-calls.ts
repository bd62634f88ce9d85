/** Requests of somebody with a session, which must succeed. */
export function callsOf(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  /** @param or a refusal that is as good */
  const call = async (name: string, body: object, or?: number) => {
    const answer = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok && answer.status !== or)
      throw new Error(`${name} answered ${answer.status}: ${said.error}`);
    return said;
  };
  return { read, call };
}

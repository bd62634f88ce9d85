import { hashOfToken } from '../app/accounts/auth/hashed-tokens.server.ts';

type Said = { process: string; text: string };

/** A statement with its parameters filled in, as PostgreSQL logged them. */
function inPlace(text: string, detail: string): string {
  const given = new Map(
    [...detail.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, place, value]) => [place, value]),
  );
  return text.replace(/\$(\d+)/g, (whole, place: string) => given.get(place) ?? whole);
}

/** In order; needs log_statement = all. */
function statementsIn(log: string): Said[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d )/m);
  const said: Said[] = [];
  for (const [at, entry] of entries.entries()) {
    const [, process, text] = /\[(\d+)\] LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry) ?? [];
    if (!process || !text) continue;
    const detail = entries[at + 1]?.includes('DETAIL:  parameters:') ? (entries[at + 1] ?? '') : '';
    said.push({
      process,
      text: inPlace(text.trim(), detail.replaceAll('\n\t', '\n')).replaceAll('\n\t', '\n'),
    });
  }
  return said;
}

/** One call's session query and transaction as a pgbench script for any neighbor. @param model the logged neighbor @param next pgbench's expression for the next */
export function pgbenchScript(log: string, model: number, next: string): string {
  const said = statementsIn(log);
  const hash = `'${hashOfToken(`token-${model}`)}'`;
  const session = said.find(({ text }) => text.includes(hash));
  const insert = said.findIndex(({ text }) => /^insert into "egg_requests"/.test(text));
  const process = said[insert]?.process;
  const mine = said.map((one, at) => ({ ...one, at })).filter((one) => one.process === process);
  const begin = mine.findLastIndex(({ text, at }) => at < insert && /^begin/i.test(text));
  const commit = mine.findIndex(({ text, at }) => at > insert && /^commit/i.test(text));
  if (!session || begin < 0 || commit < 0) throw new Error('The call is not in the log.');
  const asked = session.text.replaceAll(hash, `encode(sha256('token-${model}'), 'hex')`);
  const call = [asked, ...mine.slice(begin, commit + 1).map(({ text }) => text)];
  const script = call.map((text) => `${text.replaceAll(String(model), ':neighbor')};`);
  return ['\\set turn :turn + 1', `\\set neighbor ${next}`, ...script, ''].join('\n');
}

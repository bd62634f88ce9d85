type Said = { process: string; text: string };

/** A statement with what it was given in its place, as PostgreSQL logged both. */
function inPlace(text: string, detail: string): string {
  const given = new Map(
    [...detail.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, place, value]) => [place, value]),
  );
  return text.replace(/\$(\d+)/g, (whole, place: string) => given.get(place) ?? whole);
}

/** Every statement in PostgreSQL's log with log_statement = all, in order. */
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

/**
 * What one call sent, as a script of pgbench that says the same for neighbour after neighbour: the look for the
 * session, and the transaction.
 * @param model the number of the neighbour whose call was logged
 * @param next what pgbench reckons the next number from
 */
export function pgbenchScript(log: string, model: number, next: string): string {
  const said = statementsIn(log);
  const session = said.find(({ text }) => text.includes(`token-${model}`));
  const insert = said.findIndex(({ text }) => /^insert into "egg_requests"/.test(text));
  const process = said[insert]?.process;
  const mine = said.map((one, at) => ({ ...one, at })).filter((one) => one.process === process);
  const begin = mine.findLastIndex(({ text, at }) => at < insert && /^begin/i.test(text));
  const commit = mine.findIndex(({ text, at }) => at > insert && /^commit/i.test(text));
  if (!session || begin < 0 || commit < 0) throw new Error('The call is not in the log.');
  const call = [session.text, ...mine.slice(begin, commit + 1).map(({ text }) => text)];
  const script = call.map((text) => `${text.replaceAll(String(model), ':neighbour')};`);
  return ['\\set turn :turn + 1', `\\set neighbour ${next}`, ...script, ''].join('\n');
}

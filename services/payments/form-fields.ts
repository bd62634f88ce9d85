export type Field = string | Field[] | { [name: string]: Field };
export type Fields = { [name: string]: Field };

/** 'a[b]=1&c[]=2&c[]=3' or 'c[0]=2' → { a: { b: '1' }, c: ['2', '3'] } */
export function readFields(text: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.replaceAll(']', '').split('[');
    let at: Fields = fields;
    for (const name of names.slice(0, -1)) {
      at[name] = Object.assign(Object.create(null) as Fields, at[name] as Fields | undefined);
      at = at[name] as Fields;
    }
    const last = names.at(-1) ?? '';
    at[last === '' ? String(Object.keys(at).length) : last] = value;
  }
  return withLists(fields) as Fields;
}

function withLists(field: Field): Field {
  if (typeof field === 'string' || Array.isArray(field)) return field;
  const entries = Object.entries(field).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

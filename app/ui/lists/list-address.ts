/** One thing that a list's address may say; what is missing or nonsense means `first`. */
type Field<Value> = {
  first: Value;
  read(said: string): Value | undefined;
  /** Its name in the address, if it is another. */
  name?: string;
};

/** An address or a form. */
type Asked = { get(name: string): unknown };

export const oneOf = <Value extends string>(first: Value, ...others: Value[]): Field<Value> => ({
  first,
  read: (said) => [first, ...others].find((value) => value === said),
});

export const oneOrNone = <Value extends string>(values: readonly Value[]): Field<Value | null> => ({
  first: null,
  read: (said) => values.find((value) => value === said),
});

/** PostgreSQL refuses a NUL, and half a character finds nothing. */
export const search = (longest = 100): Field<string> => ({
  first: '',
  read: (said) =>
    said
      .replaceAll('\0', '')
      .trim()
      .slice(0, longest)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()
      .toWellFormed(),
  name: 'q',
});

/** From 1; more pages than any farm has are nonsense. */
const PAGE: Field<number> = {
  first: 1,
  read: (said) => (/^[1-9]\d{0,5}$/.test(said) ? Number(said) : undefined),
};

type ViewOf<Fields> = {
  [name in keyof Fields]: Fields[name] extends Field<infer Value> ? Value : never;
};

/** What a list shows is in its address alone: this reads it, bounded, and writes it as short as it can be. */
export function listAddress<Fields extends Record<string, Field<unknown>>>(fields: Fields) {
  type View = ViewOf<Fields> & { page: number };
  const all = Object.entries<Field<unknown>>({ ...fields, page: PAGE });

  const viewOf = (ask: (field: Field<unknown>, key: string) => unknown) =>
    Object.fromEntries(all.map(([key, field]) => [key, ask(field, key)])) as View;

  const first = viewOf((field) => field.first);

  const read = (asked: Asked): View =>
    viewOf((field, key) => {
      const said = asked.get(field.name ?? key);
      return (typeof said === 'string' && said !== '' ? field.read(said) : undefined) ?? field.first;
    });

  /** As the fields of a form hold it. */
  const texts = (view: View): [name: string, text: string][] =>
    all.map(([key, { name = key }]) => [name, String(view[key] ?? '')]);

  return {
    first,
    read,
    in: ({ url }: Pick<Request, 'url'>) => read(new URL(url).searchParams),
    texts,
    /** '?show=open&q=ana', or '?' for what is first. @param changes lead to the first page, unless they name another */
    addressOf(view: View, changes?: Partial<View>): string {
      const wish = changes ? { ...view, page: 1, ...changes } : view;
      const isFirst = new Map(texts(first));
      const written = read(new Map(texts(wish)));
      return `?${new URLSearchParams(texts(written).filter(([name, text]) => text !== isFirst.get(name)))}`;
    },
  };
}

export type ListAddress<View> = {
  read(asked: Asked): View;
  texts(view: View): [name: string, text: string][];
  addressOf(view: View, changes?: Partial<View>): string;
};

/** For lists that have only pages. */
export const pagesOnly = /* @__PURE__ */ listAddress({});

/** For a search alone. */
export const searchOnly = /* @__PURE__ */ listAddress({ query: /* @__PURE__ */ search() });

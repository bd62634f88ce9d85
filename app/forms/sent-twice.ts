import * as z from 'zod/mini';

export const SENT_TWICE = 'Duplicate field.';

/** @returns the first name that comes twice: of two readers each could take another value */
export function sentTwice(names: Iterable<string>): string | null {
  const before = new Set<string>();
  for (const name of names) {
    if (before.has(name)) return name;
    before.add(name);
  }
  return null;
}

/** A browser sends a switch's `off` always, and `on` after it. */
const switches = z.registry<{ on: string; off: string }>();

/** The only field that may come twice. */
export const switchBetween = <On extends string, Off extends string>(on: On, off: Off) =>
  z.enum([on, off]).register(switches, { on, off });

type Fields = { typed: Record<string, string>; twice: string | null };

/** The text of a form, by name. @param schema says which fields are switches */
export function fieldsOf(schema: z.core.$ZodType, form: FormData): Fields {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.core.$ZodType>) : {};
  const isOffSide = (name: string) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const sides = field && switches.get(field);
    const [first, second] = form.getAll(name);
    return sides !== undefined && first === sides.off && second === sides.on;
  };
  const skipped = new Set<string>();
  const entries = [...form].filter(([name]) => {
    if (skipped.has(name) || !isOffSide(name)) return true;
    skipped.add(name);
    return false;
  });
  const text = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { typed: Object.fromEntries(text), twice: sentTwice(entries.map(([name]) => name)) };
}

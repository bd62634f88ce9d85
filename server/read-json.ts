import { Refusal } from '../refusal.ts';

/** Text the database can hold: no NUL, no half characters. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

const storableValue = (_key: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);

/** The JSON somebody sent. @throws Refusal 415 for anything else, 400 when it is broken */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, 'Please send this as JSON.');
  const text = await request.text();
  try {
    return JSON.parse(text, storableValue);
  } catch {
    throw new Refusal(400, 'That could not be read. Please reload the page and try again.');
  }
}

import { storable } from '../app/forms/storable.ts';
import { Refusal } from '../refusal.ts';

const storableValue = (_key: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);

/** @throws Refusal 415 for anything but JSON, 400 when it is broken */
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

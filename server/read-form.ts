import { Refusal } from '../refusal.ts';
import { storable } from './read-json.ts';

/** A file input in which nothing was chosen is sent as a file without a name and without bytes. */
const isNothing = (value: File) => value.size === 0 && !value.name;

/**
 * The fields of a multipart form by name, text as text and files as files.
 * @throws Refusal 415 for anything else, 400 when it is broken or says one field twice
 */
export async function readForm(request: Request): Promise<Record<string, string | File>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Refusal(415, 'Please send this as a form with a file.');
  const form = await request.formData().catch(() => {
    throw new Refusal(400, 'That could not be read. Please reload the page and try again.');
  });
  const fields: Record<string, string | File> = Object.create(null);
  for (const [name, value] of form) {
    if (value instanceof File && isNothing(value)) continue;
    if (name in fields) {
      const sentence = value instanceof File ? 'Please choose one file only.' : 'Please say this once.';
      throw new Refusal(400, sentence, { fields: { [name]: sentence } });
    }
    fields[name] = typeof value === 'string' ? storable(value) : value;
  }
  return { ...fields };
}

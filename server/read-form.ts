import { storable } from '../app/forms/storable.ts';
import { Refusal } from '../refusal.ts';

// Browsers send an empty file input as a file without name and bytes.
const isNothing = (value: File) => value.size === 0 && !value.name;

/** @throws Refusal 415 for anything but multipart, 400 when broken or with a repeated field */
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
      const sentence = value instanceof File ? 'Please choose one file only.' : 'Duplicate field.';
      throw new Refusal(400, sentence, { fields: { [name]: sentence } });
    }
    fields[name] = typeof value === 'string' ? storable(value) : value;
  }
  return { ...fields };
}

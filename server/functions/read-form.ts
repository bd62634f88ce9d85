import { SENT_TWICE, sentTwice } from '../../app/forms/sent-twice.ts';
import { storable } from '../../app/forms/storable.ts';
import { Refusal } from '../../refusal.ts';

// Browsers send an empty file input as a file without name and bytes.
const isNothing = (value: string | File) => value instanceof File && value.size === 0 && !value.name;

/** @throws Refusal 415 for anything but multipart, 400 when broken or with a repeated field */
export async function readForm(request: Request): Promise<Record<string, string | File>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Refusal(415, 'Please send this as a form with a file.');
  const form = await request.formData().catch(() => {
    throw new Refusal(400, 'That could not be read. Please reload the page and try again.');
  });
  const fields = [...form].filter(([, value]) => !isNothing(value));
  const twice = sentTwice(fields.map(([name]) => name));
  if (twice !== null) {
    const isFile = form.getAll(twice).some((value) => value instanceof File);
    const sentence = isFile ? 'Please choose one file only.' : SENT_TWICE;
    throw new Refusal(400, sentence, { fields: Object.fromEntries([[twice, sentence]]) });
  }
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  );
}

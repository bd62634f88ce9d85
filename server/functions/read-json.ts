import { SENT_TWICE } from '../../app/forms/sent-twice.ts';
import { storable } from '../../app/forms/storable.ts';
import { Refusal } from '../../core/refusal.ts';

const BROKEN = 'That could not be read. Please reload the page and try again.';
/** Each text of valid JSON, with what makes it a name. */
const TEXTS = /"(?:[^"\\]|\\.)*"(?:\s*(:))?/g;

/** @throws Refusal 400 for broken JSON, and for an object that has a name twice: of two readers each could take another one */
function parse(text: string): unknown {
  let names = 0;
  const keep = function (this: unknown, _name: string, value: unknown) {
    if (!Array.isArray(this)) names += 1;
    return typeof value === 'string' ? storable(value) : value;
  };
  let value: unknown;
  try {
    value = JSON.parse(text, keep);
  } catch {
    throw new Refusal(400, BROKEN);
  }
  let written = 1;
  for (const [, colon] of text.matchAll(TEXTS)) if (colon) written += 1;
  if (written !== names) throw new Refusal(400, SENT_TWICE);
  return value;
}

/** @throws Refusal 415 for anything but JSON, 400 when it is broken or has a repeated field */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, 'Please send this as JSON.');
  return parse(await request.text());
}

import { FORM_STAMP, SHORTEST_VISIT_MS } from '../shortest-visit.ts';

const STAMP_PATIENCE_MS = 3_000;
/** Timers of browsers may be early. */
const MARGIN_MS = 100;

export const longEnough = () => new Promise((resolve) => setTimeout(resolve, SHORTEST_VISIT_MS + MARGIN_MS));

type Opened = { at: number; longEnough: Promise<unknown>; stamp?: Promise<string> };

/** By the part's id: a part that was put in place is as old as the first. */
const opened = new Map<string, Opened>();

/** When the form was first touched, signed by the farm; without an answer, limits alone catch programs. */
async function stampNow(): Promise<string> {
  try {
    const answer = await fetch(FORM_STAMP, { signal: AbortSignal.timeout(STAMP_PATIENCE_MS) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

const fieldIn = (form: Element, name: string) =>
  form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);

export function noteOpened(part: HTMLElement) {
  const stamps = fieldIn(part, 'stamp') !== null;
  if (opened.has(part.id) || !(stamps || fieldIn(part, 'form_ms'))) return;
  const stamp = stamps ? stampNow() : undefined;
  const ready = Promise.resolve(stamp).then(longEnough);
  opened.set(part.id, { at: performance.now(), longEnough: ready, stamp });
}

/** Fills in since when the form is open. Only programs are quicker than the minimum, so ours waits. */
export async function fillOpened(part: HTMLElement, form: HTMLFormElement) {
  const known = opened.get(part.id);
  if (!known) return;
  await known.longEnough;
  const [stamp, time] = [fieldIn(form, 'stamp'), fieldIn(form, 'form_ms')];
  if (stamp) stamp.value ||= (await known.stamp) ?? '';
  if (time) time.value ||= String(Math.ceil(performance.now() - known.at));
}

/** The page was open for too long; people would only press once more. */
export async function renewStamp(part: HTMLElement, form: HTMLFormElement, stamp: string) {
  const known = opened.get(part.id);
  const field = fieldIn(form, 'stamp');
  if (!known || !field) return;
  known.stamp = Promise.resolve(stamp);
  field.value = stamp;
  await longEnough();
}

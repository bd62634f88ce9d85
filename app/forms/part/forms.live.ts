import { startScripts } from '../../ui/start/start-scripts.ts';
import { digitsOnly, stripToDigits } from '../digits-only.ts';
import { type Puzzle, SOLUTION_HEADER, solvePuzzle } from '../puzzle.ts';
import { type RetryKeys, retryKeys } from '../retry-key.ts';
import { NO_ANSWER, NO_NETWORK, NOT_LOGGED_IN, NOT_THE_FARM, NOT_UNDERSTOOD } from '../sentences.ts';
import { freeOnReturn, setBusy } from './busy.ts';
import { carryTyped, clearWrong, leadTo, showWrong } from './field-words.ts';
import { fillOpened, noteOpened, renewStamp } from './opened.ts';
import { showOutcome } from './outcome.ts';
import { SCRIPT_HEADER } from './script-header.ts';

const PATIENCE_MS = 15_000;

/** By the part's id: a part that was put in place goes on with the same. */
const keysOf = new Map<string, RetryKeys>();

function keysFor({ id }: HTMLElement): RetryKeys {
  const keys = keysOf.get(id) ?? retryKeys();
  keysOf.set(id, keys);
  return keys;
}

/** @property alert what an answer without the part says */
type Answer = { status: number; part: HTMLElement | null; alert: Element | null; problem: string };

const silence = (problem: string): Answer => ({ status: 0, part: null, alert: null, problem });

function sentenceIn(text: string): string {
  try {
    return JSON.parse(text).error ?? NOT_UNDERSTOOD;
  } catch {
    return NOT_UNDERSTOOD;
  }
}

async function ask(action: string, body: string, part: string, headers: object): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  try {
    const all = { ...headers, ...type, [SCRIPT_HEADER]: part };
    const answer = await fetch(action, { method: 'POST', body, headers: all, signal });
    const text = await answer.text();
    // A portal answers with a page of its own.
    const isOurs = answer.headers.has('X-Request-Id') || answer.status >= 500;
    if (!isOurs) return silence(NOT_THE_FARM);
    const page = new DOMParser().parseFromString(text, 'text/html');
    document.head.append(...page.querySelectorAll('[data-ahead]'));
    const alert = page.querySelector('main [role=alert]');
    const problem = answer.status === 401 ? NOT_LOGGED_IN : sentenceIn(text);
    return { status: answer.status, part: page.getElementById(part), alert, problem };
  } catch {
    return silence(signal.aborted ? NO_ANSWER : NO_NETWORK);
  }
}

/** The answer's part, where the old one was; whatever was typed stays unless it is done. */
function putInPlace(part: HTMLElement, sent: HTMLElement, isDone: boolean) {
  const fresh = document.adoptNode(sent);
  if (!isDone) carryTyped(part, fresh);
  part.replaceWith(fresh);
  startScripts(fresh);
  const wrong = fresh.querySelector<HTMLElement>('[aria-invalid=true]');
  const field = wrong?.querySelector<HTMLElement>('input:enabled') ?? wrong;
  leadTo(field ?? fresh.querySelector<HTMLElement>('[autofocus]'));
  const { goesTo, goesAfter } = fresh.dataset;
  if (goesTo === undefined) return;
  const button = fresh.querySelector<HTMLElement>('[type=submit]');
  if (button) setBusy(button, true);
  setTimeout(() => location.replace(goesTo), Number(goesAfter));
}

/** A form for another path brings other styles: the browser posts it. */
const isForHere = ({ origin, pathname }: URL) => origin === location.origin && pathname === location.pathname;

/** What a button says that was pressed; of a busy one the browser would leave it out. */
function pressedIn({ submitter }: SubmitEvent): [string, string][] {
  return submitter instanceof HTMLButtonElement && submitter.name ? [[submitter.name, submitter.value]] : [];
}

async function sendForm(event: SubmitEvent, part: HTMLElement, form: HTMLFormElement) {
  const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]') ?? form;
  const action = new URL(form.action);
  setBusy(button, true);
  if (!isForHere(action)) return;
  event.preventDefault();
  showOutcome(form, button);
  await fillOpened(part, form);
  const keys = keysFor(part);
  const send = (headers = {}) => {
    const entries = [...new FormData(form), ...pressedIn(event)] as [string, string][];
    const key = keys.keyFor(entries);
    const body = new URLSearchParams(entries).toString();
    return ask(action.href, body, part.id, { 'Idempotency-Key': key, ...headers });
  };
  let answer = await send();
  const { puzzle, stamp } = answer.part?.dataset ?? {};
  if (puzzle) {
    const asked: Puzzle = JSON.parse(puzzle);
    showOutcome(form, button, asked.meanwhile, 'info');
    const solution = await solvePuzzle(asked);
    if (solution) answer = await send({ [SOLUTION_HEADER]: solution });
  } else if (stamp) {
    await renewStamp(part, form, stamp);
    answer = await send();
  }
  const { status, problem, alert } = answer;
  if (status > 0 && status < 500) keys.settle();
  if (answer.part) return putInPlace(part, answer.part, status === 200 && !answer.part.dataset.goesTo);
  setBusy(button, false);
  delete form.dataset.acts;
  const { failed = '', fault, anyway } = part.dataset;
  if (anyway) return location.replace(anyway);
  leadTo(showOutcome(form, button, alert ?? ((status === 500 && fault) || failed + problem)));
}

/** Never while the page is prerendered. */
function act(form: HTMLFormElement) {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering)
    document.addEventListener('prerenderingchange', () => form.requestSubmit(), { once: true });
  else form.requestSubmit();
}

freeOnReturn();

/** A form's own script: it sends the same post and puts the answer's part in place. Without it, forms are posted. */
export default function start(part: HTMLElement) {
  // From here on our sentences replace the browser's.
  for (const form of part.querySelectorAll('form')) form.noValidate = true;
  noteOpened(part);
  for (const phone of part.querySelectorAll<HTMLInputElement>('[data-digits]')) {
    phone.addEventListener('keydown', digitsOnly);
    phone.addEventListener('input', () => stripToDigits(phone));
  }
  part.addEventListener('input', ({ target }) => clearWrong(target as HTMLInputElement));
  part.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || event.defaultPrevented) return;
    const isBusy = form.querySelector('[aria-busy]') !== null;
    if (isBusy || showWrong(form)) return event.preventDefault();
    void sendForm(event, part, form);
  });
  const acts = part.querySelector<HTMLFormElement>('form[data-acts]');
  if (acts) act(acts);
}

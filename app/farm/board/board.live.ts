import { isFinal } from '../../forms/answer.ts';
import { callFunction } from '../../forms/call-function.ts';
import type { InputOf } from '../../forms/function-types.ts';
import { type Puzzle, solvePuzzle } from '../../forms/puzzle.ts';
import { retryKeys } from '../../forms/retry-key.ts';
import { agoInWords, MINUTE_MS } from './ago.ts';

const keys = retryKeys();

function tellTimes(board: HTMLElement) {
  for (const time of board.querySelectorAll<HTMLTimeElement>('time[data-seen]')) {
    time.dataset.seen ||= time.textContent ?? '';
    const ago = agoInWords(new Date(time.dateTime), new Date());
    time.textContent = ago ? `seen ${ago}` : time.dataset.seen;
  }
}

async function send(input: InputOf<'tell-stand'>, say: (words: string) => void) {
  const key = keys.keyFor(input);
  const answer = await callFunction('tell-stand', input, { key });
  const puzzle = !answer.ok && (answer.details.puzzle as Puzzle | undefined);
  if (!puzzle) return answer;
  say(puzzle.meanwhile);
  const solution = await solvePuzzle(puzzle);
  return solution ? callFunction('tell-stand', input, { key, solution }) : answer;
}

async function tell(form: HTMLFormElement) {
  const [place, button] = [
    form.querySelector<HTMLElement>('[role=status]'),
    form.querySelector<HTMLButtonElement>('button'),
  ];
  if (!place || !button || button.getAttribute('aria-busy')) return;
  const say = (words: string) => {
    place.textContent = words;
  };
  say('');
  button.setAttribute('aria-busy', 'true');
  const typed = Object.fromEntries([...new FormData(form)].filter(([, text]) => text !== ''));
  const answer = await send(typed as InputOf<'tell-stand'>, say);
  button.removeAttribute('aria-busy');
  if (isFinal(answer)) keys.settle();
  say(answer.ok ? answer.body.message : answer.problem || Object.values(answer.fields).join(' '));
  if (answer.ok && 'row_id' in typed) button.remove();
  else if (answer.ok) form.reset();
  place.focus();
}

export function bringToLife(board: HTMLElement) {
  board.addEventListener('submit', (event) => {
    event.preventDefault();
    void tell(event.target as HTMLFormElement);
  });
  tellTimes(board);
  board.dataset.live = '';
  setInterval(() => tellTimes(board), MINUTE_MS);
}

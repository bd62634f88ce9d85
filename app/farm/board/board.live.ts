import { agoInWords, MINUTE_MS } from './ago.ts';

function tellTimes(board: HTMLElement) {
  for (const time of board.querySelectorAll<HTMLTimeElement>('time[data-seen]')) {
    time.dataset.seen ||= time.textContent ?? '';
    const ago = agoInWords(new Date(time.dateTime), new Date());
    time.textContent = ago ? `seen ${ago}` : time.dataset.seen;
  }
}

/** Times count on. */
export default function start(board: HTMLElement) {
  tellTimes(board);
  setInterval(() => tellTimes(board), MINUTE_MS);
}

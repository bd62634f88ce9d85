/** Times count on, and a press needs no new page. Without this script the board's forms are posted. */
export function watchBoard() {
  const board = document.querySelector<HTMLElement>('[data-board]');
  if (board) void import('./board-live.ts').then(({ bringToLife }) => bringToLife(board));
}

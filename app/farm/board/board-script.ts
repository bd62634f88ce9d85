/** Times count on, and a press needs no new page. Without this script the board's forms are posted. */
export function watchBoard() {
  const board = document.querySelector<HTMLElement>('[data-board]');
  if (!board?.dataset.board) return;
  // By address: for an import by name, Vite adds its preloader to every page's script.
  const code: Promise<typeof import('./board.live.ts')> = import(/* @vite-ignore */ board.dataset.board);
  void code.then(({ bringToLife }) => bringToLife(board));
}

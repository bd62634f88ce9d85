/**
 * Puts off the file of drawings that a page points at (ui/illustrations/drawn.tsx): what there is to read, its fonts and
 * the first photo have the line to themselves, and four at once would each take a turn longer. The page is left with
 * their names, and the script in it says where they are (ui/late-drawings.ts). A browser without scripts is told at the end.
 */
export function putOffDrawings(html: string): string {
  const pointers = [...html.matchAll(/(?<=<use href=")(\/[^"#]+)#([\w-]+)(?=")/g)];
  const [[, file] = []] = pointers;
  if (!file) return html;
  const names = [...new Set(pointers.map(([, , name]) => name))];
  const uses = names.map((name) => `<use id="${name}" href="${file}#${name}"/>`).join('');
  return html
    .replaceAll(`<use href="${file}#`, '<use href="#')
    .replace(
      '</body>',
      `<noscript data-drawings="${file}"><div hidden=""><svg>${uses}</svg></div></noscript></body>`,
    );
}

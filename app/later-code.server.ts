/**
 * Puts off the code of a page that React wakes: what there is to read comes first, and the code after it, when the
 * script in the page asks for it (ui/bring-code.ts). Until then it is a block of text that no browser runs, with the
 * addresses of all its files beside it. A press before that is kept: see ui/early-press.ts.
 */
export function putOffCode(html: string): string {
  const files = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g)];
  let later = html;
  for (const [link] of files) later = later.replace(link, '');
  const addresses = files.map(([, address]) => address).join(' ');
  return later.replace(
    /<script([^>]*) type="module" async="">/,
    `<script$1 type="text/later" data-files="${addresses}">`,
  );
}

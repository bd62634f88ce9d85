import type { Register } from 'react-router';

type Pages = Register extends { pages: infer All } ? All : never;
type Blanks<Path extends keyof Pages> = Pages[Path] extends { params: infer Params } ? Params : never;
type Pattern = Exclude<keyof Pages, `${string}*`>;

/** An address of ours for islands: checked like react-router's `href`, which would bring the router to public pages. */
export const pathTo = <Path extends Pattern>(
  path: Path,
  ...[blanks]: keyof Blanks<Path> extends never ? [] : [Blanks<Path>]
): string =>
  Object.entries<string>(blanks ?? {}).reduce(
    (filled, [name, text]) => filled.replace(`:${name}`, () => encodeURIComponent(text)),
    path as string,
  );

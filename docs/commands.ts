import { globSync, readFileSync } from 'node:fs';

const documents = globSync('**/*.md', {
  exclude: ['**/node_modules', 'build', 'test-results', 'docs/decisions/**'],
});

/** Inline code, and the lines of blocks. */
const CODE = /`([^`\n]+)`|^ {4}(.+)$/gm;
const COMMAND =
  /\b(npm (?:run [\w:-]+|test|start)|npx vitest run|node (?:--\S+ )*(?!build\/)[\w/.-]+\.m?[jt]s)\b(?: ([^|&;<>()]*))?/g;

/** What a document tells its reader to type: the command, and the words after it. */
export type Command = { file: string; command: string; words: string[] };

/** Each command of the documents once; those of the decisions speak of their own time. */
export const commands: Command[] = documents.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(CODE)].flatMap(([, inline, line]) =>
    [...(inline ?? line ?? '').matchAll(COMMAND)].map(([, command = '', words = '']) => ({
      file,
      command,
      words: words.split(/\s+/).filter(Boolean),
    })),
  ),
);

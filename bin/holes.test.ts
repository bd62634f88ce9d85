import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Hole = { kind: string; file: string; from: string; to: string; test: string };

it.each<Hole>(JSON.parse(readFileSync('bin/holes.json', 'utf8')))(
  'the hole «$kind» can still be planted',
  ({ file, from, test }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(existsSync(test)).toBe(true);
  },
);

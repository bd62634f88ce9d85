import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { roomReader, type Silence } from './disk-room.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

it.each<[string, Silence | null, boolean]>([
  ['never', null, false],
  ['now', { since: ago(0), until: null }, true],
  ['for weeks, and still', { since: ago(20), until: null }, true],
  ['yesterday', { since: ago(2), until: ago(1) }, true],
  ['eight days ago', { since: ago(9), until: ago(8) }, false],
])('says that the disk did not answer %s, or no longer', (_, silence, isSaid) => {
  const room = roomReader(tmpdir(), () => silence)();
  expect(room.silence).toEqual(isSaid ? silence : null);
  expect(room.total).toBeGreaterThan(0);
});

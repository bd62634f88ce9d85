import { expect, it } from 'vitest';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { missingIn, needsInWords, type Ready, stepsOf } from './first-run.ts';

const farm = firstFarm();
const ready: Ready = {
  ...farm,
  today: '2025-10-15',
  hasPlant: true,
  comingChosen: true,
  mailTried: true,
  hasPasskey: true,
};
const missing = (changes: Partial<Ready>) => missingIn(stepsOf({ ...ready, ...changes }));

it('needs nothing more of a farm that has all, with or without a banner', () => {
  expect(missing({})).toEqual([]);
  expect(stepsOf(ready).find(({ id }) => id === 'banner')).toMatchObject({ optional: true });
});

it.each<[Partial<Ready>, string[]]>([
  [{ facts: { ...farm.facts, name: 'Our farm' } }, ['a name']],
  [
    { facts: { ...farm.facts, street: '', phone: '', emails: [] } },
    ['an address', 'a phone number', 'an email address'],
  ],
  [{ today: '2025-10-16' }, ['plant hours']],
  [{ today: '2025-11-01' }, ['farmstand hours', 'plant hours']],
  [{ seasons: [] }, ['farmstand hours', 'plant hours']],
  [{ seasons: [], sells: ['plants', 'deposits'] }, ['plant hours']],
  [{ seasons: [], sells: ['eggs'], hasPlant: false }, ['farmstand hours']],
  [{ seasons: [], sells: ['produce'], hasPlant: false }, ['farmstand hours']],
  [{ words: { ...farm.words, pay: { text: '' } } }, ['how people pay']],
  [{ words: { ...farm.words, pay: { text: '' } }, sells: ['plants'] }, []],
  [{ sells: [], hasPlant: false, seasons: [] }, ['what you sell']],
  [{ hasPlant: false }, ['a plant']],
  [{ mailTried: false }, ['a test email']],
])('names what is missing', (changes, names) => {
  expect(missing(changes)).toEqual(names);
});

it('asks for a photo of the owners, and waits for none', () => {
  const photo = { hash: 'ab', width: 3, height: 2, widths: [3] };
  const asked = (look: Ready['look']) => stepsOf({ ...ready, look }).find(({ id }) => id === 'owners');
  expect(asked(farm.look)).toMatchObject({ optional: true, missing: ['a photo of you'] });
  expect(asked({ ...farm.look, owners: photo })?.missing).toEqual([]);
});

it('asks a farm that sells plants how its Coming Soon list begins, and waits for no answer', () => {
  const asks = (changes: Partial<Ready>) =>
    stepsOf({ ...ready, ...changes }).find(({ id }) => id === 'coming')?.missing.length;
  expect(asks({ comingChosen: false })).toBe(1);
  expect(asks({})).toBe(0);
  expect(asks({ comingChosen: false, sells: ['eggs'] })).toBeUndefined();
  expect(missing({ comingChosen: false })).toEqual([]);
});

it('asks for a passkey, and waits for none', () => {
  const asked = (hasPasskey: boolean) =>
    stepsOf({ ...ready, hasPasskey }).find(({ id }) => id === 'passkey')?.missing;
  expect([asked(false), asked(true)]).toEqual([['a passkey'], []]);
  expect(missing({ hasPasskey: false })).toEqual([]);
});

it('says it in one sentence', () => {
  const steps = stepsOf({ ...ready, hasPlant: false, mailTried: false, seasons: [] });
  expect(needsInWords(steps)).toBe(
    'Your farm still needs farmstand hours, plant hours, a plant, and a test email.',
  );
});

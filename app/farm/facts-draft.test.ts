import { expect, it } from 'vitest';
import { firstCalendar } from '../../test/first-calendar.ts';
import { factsDraft, savedInstead } from './facts-draft.ts';

const draft = factsDraft(firstCalendar().facts);

it('shows an owner every field that the other saved differently, whatever kind it is of', () => {
  expect(savedInstead(draft, draft)).toEqual([]);
  const theirs = {
    ...draft,
    banner: '',
    emails: [{ about: 'Everything', address: 'hello@prairiehen.example' }],
    reopeningMonth: 4,
    radiusMiles: '12',
  };
  expect(savedInstead(theirs, draft)).toEqual([
    'Banner: (empty)',
    'E-mail addresses: Everything: hello@prairiehen.example',
    'Reopening month: April',
    'Egg list radius, in miles of driving: 12',
  ]);
  const every = Object.keys(draft).map((name) => ({ ...draft, [name]: name === 'emails' ? [] : 7 }));
  expect(every.map((one) => savedInstead(one, draft).length)).toEqual(every.map(() => 1));
});

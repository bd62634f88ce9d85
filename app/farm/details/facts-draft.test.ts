import { expect, it } from 'vitest';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { factsInputOf, factsWith, savedFacts, theirFacts } from './facts-draft.ts';
import { FACTS, FACTS_FORMS, type FactsMatter } from './facts-fields.ts';

const { facts } = firstFarm();
const draftOf = (matter: FactsMatter) => savedFacts(facts, matter).draft;
const MATTERS = Object.keys(FACTS_FORMS) as FactsMatter[];

it('every fact has a place in one form', () => {
  expect(MATTERS.flatMap((matter) => FACTS_FORMS[matter].fields).sort()).toEqual(Object.keys(FACTS).sort());
});

it('shows an owner every field that the other saved differently, whatever kind it is of', () => {
  expect(theirFacts('address', draftOf('address'), draftOf('address'))).toEqual([]);
  const theirs = {
    ...draftOf('address'),
    street: '',
    emails: [{ about: 'Everything', address: 'hello@prairiehen.example' }],
    reopeningMonth: '4',
    radiusMiles: '12',
  };
  expect(
    MATTERS.flatMap((matter) => theirFacts(matter, { ...draftOf(matter), ...theirs }, draftOf(matter))),
  ).toEqual([
    'Email addresses: Everything: hello@prairiehen.example',
    'Street: (empty)',
    'How far away can egg customers live, in driving miles: 12',
    'Reopening month: April',
  ]);
});

it('sends its own fields only, and what is no number never', () => {
  const version = '2025-09-20T15:00:00.000Z';
  expect(factsInputOf('reopening', { reopeningMonth: '6' }, version)).toEqual({
    reopening_month: 6,
    updated_at: version,
  });
  expect(factsInputOf('reach', { radiusMiles: '' }, version).radius_miles).toBeNaN();
  expect(factsWith(facts, { radiusMiles: 'eight', depositFrom: '10' })).toEqual({
    ...facts,
    depositFrom: 10,
  });
});

import { expect, it } from 'vitest';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { FACTS, FACTS_FORMS, type FactsMatter } from './facts-fields.ts';
import { factsMatter } from './facts-matter.ts';
import { type Draft, draftOf, theirLines, valuesOf } from './field.ts';

const { facts } = firstFarm();
const fieldsOf = (matter: FactsMatter) => factsMatter(facts, matter).fields;
const draft = (matter: FactsMatter) => draftOf(fieldsOf(matter), facts);
const MATTERS = Object.keys(FACTS_FORMS) as FactsMatter[];

it('every fact has a place in one form', () => {
  expect(MATTERS.flatMap((matter) => FACTS_FORMS[matter].fields).sort()).toEqual(Object.keys(FACTS).sort());
});

it('shows an owner every field that the other saved differently, whatever kind it is of', () => {
  expect(theirLines(fieldsOf('address'), draft('address'), draft('address'))).toEqual([]);
  const theirs = {
    street: '',
    emails: [{ about: 'Everything', address: 'hello@prairiehen.example' }],
    reopeningMonth: '4',
    radiusMiles: '12',
  };
  expect(
    MATTERS.flatMap((matter) => theirLines(fieldsOf(matter), { ...draft(matter), ...theirs }, draft(matter))),
  ).toEqual([
    'Email addresses: Everything: hello@prairiehen.example',
    'Street: (empty)',
    'How far away can egg customers live, in driving miles: 12',
    'Reopening month: April',
  ]);
});

it('sends its own fields only, and what is no number never', () => {
  const version = '2025-09-20T15:00:00.000Z';
  const inputOf = (matter: FactsMatter, typed: Draft) => {
    const { fields, input } = factsMatter(facts, matter);
    return input(valuesOf(fields, typed), version);
  };
  expect(inputOf('reopening', { reopeningMonth: '6' })).toEqual({ reopening_month: 6, updated_at: version });
  expect(inputOf('reach', { radiusMiles: '' }).radius_miles).toBeNaN();
});

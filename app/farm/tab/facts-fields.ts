import * as z from 'zod/mini';
import { emailAsWritten, isEmail } from '../../../core/email-address.mjs';
import { writtenPhone } from '../../../core/phone.ts';
import { decided } from '../../eggs/request/decided.ts';
import { line, nameLine, openedAt } from '../../forms/drafts/line-fields.ts';
import { zipField } from '../../forms/zip-field.ts';
import type { Field } from './field.ts';

const number = (label: string, min: number, max: number) =>
  z
    .number(`${label} is a number.`)
    .check(
      z.minimum(min, `${label} is from ${min} to ${max}.`),
      z.maximum(max, `${label} is from ${min} to ${max}.`),
    );

const DOLLARS_MAX = 100_000;

const dollars = (name: string) => {
  const sentence = `${name} is whole dollars from 1 to 100,000.`;
  return z.int(sentence).check(z.minimum(1, sentence), z.maximum(DOLLARS_MAX, sentence));
};

const CHECK_EMAIL = 'Please check this email address.';

const shownEmail = z
  .string(CHECK_EMAIL)
  .check(
    z.overwrite(emailAsWritten),
    z.refine(isEmail, CHECK_EMAIL),
    z.maxLength(120, CHECK_EMAIL),
    z.meta({ format: 'email' }),
  );

const phone = z.string('Phone is required.').check(
  z.overwrite((text) => writtenPhone(text) ?? text.trim()),
  z.refine((text) => writtenPhone(text) !== null, 'Please enter ten digits, with the area code.'),
);

const emails = z
  .array(z.object({ about: line('What the email is for', 40), address: shownEmail }), 'Emails are a list.')
  .check(
    z.minLength(1, 'Please keep at least one email address.'),
    z.maxLength(6, 'You can list up to six email addresses.'),
  );

const month = z
  .int('Please choose a month.')
  .check(z.minimum(1, 'Please choose a month.'), z.maximum(12, 'Please choose a month.'));

/** `sent` is its name in the call and the column. A new one needs an entry here, a column with a default in db/farm-tables.ts, and a place in FACTS_FORMS. */
export const FACTS = {
  name: { kind: 'line', sent: 'name', rule: nameLine('Name', 80), label: 'Name of the farm' },
  shortName: {
    kind: 'line',
    sent: 'short_name',
    rule: nameLine('Short name', 30),
    label: 'Short name',
    hint: 'In the navigation bar and in titles.',
  },
  phone: { kind: 'line', sent: 'phone', rule: phone, label: 'Phone' },
  emails: { kind: 'emails', sent: 'emails', rule: emails, label: 'Email addresses' },
  street: { kind: 'line', sent: 'street', rule: line('Street', 120), label: 'Street' },
  city: { kind: 'line', sent: 'city', rule: nameLine('Town', 60), label: 'Town' },
  state: { kind: 'word', sent: 'state', rule: nameLine('State', 30), label: 'State' },
  zip: { kind: 'word', sent: 'zip', rule: zipField('ZIP is five digits.'), label: 'ZIP' },
  latitude: { kind: 'number', sent: 'latitude', rule: number('Latitude', -60, 60), label: 'Latitude' },
  longitude: { kind: 'number', sent: 'longitude', rule: number('Longitude', -180, 180), label: 'Longitude' },
  radiusMiles: {
    kind: 'number',
    sent: 'radius_miles',
    rule: number('Radius', 0.5, 100),
    label: 'How far away can egg customers live, in driving miles',
    wide: true,
  },
  depositFrom: {
    kind: 'number',
    sent: 'deposit_from',
    rule: dollars('The smallest deposit'),
    label: 'Minimum deposit, in dollars',
  },
  depositUpTo: {
    kind: 'number',
    sent: 'deposit_up_to',
    rule: dollars('The largest deposit'),
    label: 'Maximum deposit, in dollars',
  },
  reopeningMonth: { kind: 'month', sent: 'reopening_month', rule: month, label: 'Reopening month' },
} as const satisfies Record<string, Field & { sent: string; rule: z.core.$ZodType }>;

export type FactName = keyof typeof FACTS;

export const FACTS_FORMS = {
  names: { title: 'Name and phone', hint: '', fields: ['name', 'shortName', 'phone'] },
  emails: { title: 'Email addresses', hint: 'Every visitor can read them.', fields: ['emails'] },
  address: {
    title: 'Address and map',
    hint: 'Egg customers’ driving distances start at this latitude and longitude.',
    fields: ['street', 'city', 'state', 'zip', 'latitude', 'longitude'],
  },
  reach: { title: 'Egg list area', hint: '', fields: ['radiusMiles'] },
  depositLimits: { title: 'Deposit amounts', hint: '', fields: ['depositFrom', 'depositUpTo'] },
  reopening: {
    title: 'Reopening month',
    hint: 'Shown after the season ends, until you enter next season’s dates.',
    fields: ['reopeningMonth'],
  },
} as const satisfies Record<string, { title: string; hint: string; fields: FactName[] }>;

export type FactsMatter = keyof typeof FACTS_FORMS;

type Rules = {
  [Name in FactName as (typeof FACTS)[Name]['sent']]: (typeof FACTS)[Name]['rule'];
};

const facts = z.object(
  Object.fromEntries(Object.values(FACTS).map(({ sent, rule }) => [sent, rule])) as Rules,
);

/** What is left out stays as it is. */
export const factsInput = z
  .extend(z.partial(facts), { updated_at: openedAt, decided })
  .check(
    z.refine(
      ({ deposit_from: from, deposit_up_to: upTo }) =>
        from === undefined || upTo === undefined ? from === upTo : from <= upTo,
      { message: 'The maximum deposit must not be below the minimum.', path: ['deposit_up_to'] },
    ),
  );

export type FactsInput = z.infer<typeof factsInput>;

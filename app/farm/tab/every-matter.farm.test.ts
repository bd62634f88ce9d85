import { and, eq, gt, inArray, max } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MATTERS } from '../../../db/farm-words.ts';
import { history, historyValues } from '../../../db/schema.ts';
import { factsForm, seasonForm } from '../../../test/cast/calendar-calls.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { onPostgres, type Stage } from '../../../test/engines/stage.ts';
import { changesOf } from '../../desk/history/history-values.ts';
import { didWhat } from '../../desk/history/history-words.ts';
import { titleOf } from '../../letters/letter-titles.ts';
import { LETTER_NAMES, LETTERS } from '../../letters/letters.ts';
import { colorsMatter } from './colors-matter.tsx';
import { FACTS_FORMS, type FactsMatter } from './facts-fields.ts';
import { factsMatter } from './facts-matter.ts';
import { type Field, type Fields, valuesOf } from './field.ts';
import { type EditedMatter, savedOf } from './matter.ts';
import { WORDS_FORMS } from './words-fields.ts';
import { wordsMatter } from './words-matter.ts';

const FARM = firstFarm();
const NEVER = new Date(0).toISOString();
/** No text, number, day, color, choice or list. */
const NONSENSE = '\u202e';

/** Two values that differ, for a field of any kind. */
const VALUES: Record<Field['kind'], [unknown, unknown]> = {
  ...{ line: ['One', 'Two'], word: ['Iowa', 'Ohio'], text: ['One.', 'Two.'], lines: ['One\nTwo', 'Three'] },
  ...{ number: [12, 13], days: [3, 4], month: [3, 4], year: [2031, 2032], price: [500, 600] },
  ...{ percent: [6_875, 7_000], day: ['2031-05-01', '2031-05-02'], color: ['#1b2f55', '#2b1f45'] },
  choice: ['', ''],
  emails: [
    [{ about: 'Eggs', address: 'eggs@farm.example' }],
    [{ about: 'Plants', address: 'p@farm.example' }],
  ],
  questions: [[{ question: 'Why?', answer: 'So.', when: 'always' }], []],
};
const OTHERS: Record<string, [unknown, unknown]> = {
  phone: ['(763) 555-0111', '(763) 555-0122'],
  zip: ['55371', '56353'],
  ground_colour: ['#f6f8fc', '#fcf6f6'],
};
const valueFor = ({ kind, sent, choices = {} }: Fields[string], n: number) =>
  (OTHERS[sent] ?? (kind === 'choice' ? Object.keys(choices).toReversed() : VALUES[kind]))[n];

/** What an owner edits and saves by itself, as its form sends it. */
type Setting = {
  call: string;
  table: string;
  did: string;
  /** Two edits that differ. */
  edit: (n: 0 | 1) => object;
  wrong: { input: object; path: string };
  opened?: (stage: Stage) => Promise<{ updated_at: string; id?: string }>;
  /** What a form that read a refusal would send. */
  read?: (current: { updatedAt: string }) => object;
};

function ofMatter<Input extends object>(
  { fields, input }: EditedMatter<Input>,
  parts: Pick<Setting, 'call' | 'table' | 'did' | 'opened'>,
): Setting {
  const values = (n: number) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field, n)]));
  const [[name, { sent }] = ['', { sent: '' }]] = Object.entries(fields);
  return {
    ...parts,
    read: (current) => input(valuesOf(fields, savedOf(fields, current).draft), NEVER),
    edit: (n) => input(values(n), NEVER),
    wrong: { input: input({ ...values(0), [name]: NONSENSE }, NEVER), path: sent },
  };
}

const ofFacts = {
  table: 'farm_facts',
  did: 'changed the farm’s address or contact details',
  async opened(stage: Stage) {
    const { updated_at } = await factsForm(stage);
    return { updated_at };
  },
};
const ofSeason = {
  call: 'update-season',
  table: 'farm_seasons',
  did: 'changed a season',
  async opened(stage: Stage) {
    const { id, updated_at } = await seasonForm(stage);
    return { id, updated_at };
  },
};

const HOURS = [{ opens: 600, closes: 900 }, ...Array(6).fill(null)];
const SEASON: Record<string, [field: string, one: unknown, two: unknown]> = {
  dates: ['closes_on', '2025-11-02', '2025-11-03'],
  hours: ['hours', HOURS, HOURS.toReversed()],
  'closed days': ['closed_on', ['2025-09-21'], []],
  note: ['notes', 'Bring a bag.', 'Bring two.'],
};

const SETTINGS: Record<string, Setting> = {
  ...Object.fromEntries(
    (Object.keys(FACTS_FORMS) as FactsMatter[]).map((matter) => [
      matter,
      ofMatter(factsMatter(FARM.facts, matter), { ...ofFacts, call: 'update-farm-facts' }),
    ]),
  ),
  ...Object.fromEntries(
    MATTERS.map((matter) => [
      `words of ${matter}`,
      ofMatter(wordsMatter(FARM, matter), {
        call: 'update-farm-words',
        table: 'farm_words',
        did: `changed “${WORDS_FORMS[matter].title}” on the site`,
      }),
    ]),
  ),
  colors: ofMatter(colorsMatter(FARM.look), {
    call: 'update-farm-look',
    table: 'farm_look',
    did: 'changed the colors, the logo or the photo',
  }),
  ...Object.fromEntries(
    Object.entries(SEASON).map(([part, [field, ...values]]) => [
      `${part} of a season`,
      {
        ...ofSeason,
        edit: (n) => ({ [field]: values[n] }),
        wrong: { input: { [field]: NONSENSE }, path: field },
      },
    ]),
  ),
  'what is sold': {
    ...ofFacts,
    call: 'set-offerings',
    edit: (n) => ({ sells: (['plants', 'produce'] as const).slice(n) }),
    wrong: { input: { sells: NONSENSE }, path: 'sells' },
  },
  ...Object.fromEntries(
    LETTER_NAMES.map((name) => {
      const { original } = LETTERS[name];
      const said = { name, ...original };
      return [
        `the email ${name}`,
        {
          call: 'update-letter-words',
          table: 'letter_words',
          did: `changed the email “${titleOf(name)}”`,
          edit: (n) => ({ ...said, heading: ['One', 'Two'][n] }),
          wrong: { input: { ...said, heading: NONSENSE }, path: 'heading' },
        },
      ];
    }),
  ),
};

const newest = async ({ farm }: Stage) =>
  (await farm.context.db.select({ id: max(history.id) }).from(history))[0]?.id ?? 0;

async function linesAfter({ farm }: Stage, last: number) {
  const tables = Object.values(SETTINGS).map(({ table }) => table);
  const rows = await farm.context.db
    .select()
    .from(history)
    .innerJoin(historyValues, eq(historyValues.id, history.id))
    .where(and(gt(history.id, last), inArray(history.what, tables)))
    .orderBy(history.id);
  return rows.map((row) => ({ ...row.history, ...row.history_values }));
}

onPostgres(
  (stage) => {
    it.each(Object.entries(SETTINGS))(
      '%s: saved, refused, late, and written into the history',
      async (...row) => {
        const { call, table, did, edit, wrong, opened, read } = row[1];
        const first = { updated_at: NEVER, ...(await opened?.(stage)) };
        const { admin } = stage.cast;
        const ole = await addPerson(stage.farm, {
          firstName: 'Ole',
          email: 'ole@farm.example',
          role: 'admin',
        });
        const last = await newest(stage);

        expect(await admin.call(call, { ...wrong.input, ...first })).toMatchObject({
          status: 400,
          body: { fields: { [wrong.path]: expect.any(String) } },
        });
        expect((await admin.call(call, { ...edit(0), ...first })).status).toBe(200);

        const late = await ole.call(call, { ...edit(1), ...first });
        const name = admin.who?.firstName;
        expect(late).toMatchObject({ status: 409, body: { changed_by: name, current: {} } });
        expect(late.body.error).toBe(
          `${name} changed this in the meantime. Nothing was saved yet: compare, then save again.`,
        );
        const current = late.body.current as { updatedAt: string };
        if (read) expect(read(current)).toEqual(edit(0));
        expect((await ole.call(call, { ...edit(0), ...first })).status).toBe(200);

        const again = await ole.call(call, { ...edit(1), ...first, updated_at: current.updatedAt });
        expect(again).toMatchObject({ status: 200, body: { success: true, updated_at: expect.any(String) } });
        expect(String(again.body.updated_at) > current.updatedAt).toBe(true);

        const lines = await linesAfter(stage, last);
        expect(lines.map((line) => [line.by, line.what, didWhat(line)])).toEqual([
          [admin.who?.id, table, did],
          [ole.who?.id, table, did],
        ]);
        for (const line of lines) expect(changesOf(line)).not.toEqual([]);
      },
    );
  },
  { clock: { now: () => new Date('2025-09-20T10:00:00-05:00') } },
);

import { eq } from 'drizzle-orm';
import { boardRows, standNotes } from '../../db/schema.ts';
import { photo } from '../cast/plants.ts';
import type { Stage } from '../engines/stage.ts';
import type { RoleCase } from './role-case.ts';

const farmOnly = [401, 401, 403, 403, 403, 200, 200];
const ownerOnly = [401, 401, 403, 403, 403, 403, 200];

const cornId = async ({ cast }: Stage) =>
  (await cast.admin.call('set-board-row', { name: 'Sweet corn', price: '6 for $4' })).body.id;

const allIds = async ({ farm }: Stage) =>
  (await farm.context.db.select({ id: boardRows.id }).from(boardRows)).map(({ id }) => id).toReversed();

async function noteId({ farm }: Stage) {
  const [eggs] = await farm.context.db.select().from(boardRows).where(eq(boardRows.kind, 'chickens'));
  const note = { rowId: eggs?.id ?? null, what: 'sold out' as const };
  const [added] = await farm.context.db.insert(standNotes).values(note).returning({ id: standNotes.id });
  return added?.id;
}

export const BOARD_CASES: RoleCase[] = [
  {
    call: 'set-board-row',
    what: 'a new one',
    body: () => ({ name: 'Honey', price: '$8' }),
    statuses: ownerOnly,
  },
  {
    call: 'remove-board-row',
    what: 'one of the stand',
    body: async (stage) => ({ id: await cornId(stage) }),
    statuses: ownerOnly,
  },
  {
    call: 'set-board-picture',
    what: 'of the corn',
    body: async (stage) => {
      const form = new FormData();
      form.set('id', String(await cornId(stage)));
      form.set('picture', await photo());
      return form;
    },
    statuses: ownerOnly,
  },
  {
    call: 'order-board',
    what: 'all there are',
    body: async (stage) => ({ ids: await allIds(stage) }),
    statuses: ownerOnly,
  },
  {
    call: 'mark-board',
    what: 'sold out',
    body: async (stage) => ({ id: await cornId(stage), state: 'out' }),
    statuses: farmOnly,
  },
  {
    call: 'tell-stand',
    what: 'a debt',
    body: () => ({ what: 'owes', words: 'I took two, I owe $5', name: 'Greta' }),
    statuses: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    call: 'settle-stand-note',
    what: 'one that somebody left',
    body: async (stage) => ({ id: await noteId(stage), agree: true }),
    statuses: farmOnly,
  },
  {
    call: 'set-notes-aside',
    what: 'all that somebody left',
    body: async (stage) => ({ ids: [await noteId(stage)] }),
    statuses: ownerOnly,
  },
];

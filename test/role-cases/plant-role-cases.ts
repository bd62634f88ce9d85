import { comingSoon, plantImports, plantWishes } from '../../db/schema.ts';
import { holdsOn } from '../cast/holds.ts';
import { formOf, photo, rose, seedPlants } from '../cast/plants.ts';
import type { Stage } from '../engines/stage.ts';
import type { RoleCase } from './role-case.ts';

const onePlanted = async ({ farm }: Stage, deletedAt: Date | null = null) =>
  (await seedPlants(farm, [{}], () => ({ deletedAt })))[0] ?? '';

const aLineToCome = async ({ farm }: Stage) => {
  const { id, list, name, variety, updatedAt } = comingSoon;
  const [line] = await farm.context.db
    .select({ id, list, name, variety, updatedAt })
    .from(comingSoon)
    .limit(1);
  if (!line) throw new Error('Nothing is coming.');
  return line;
};

const statuses = [401, 401, 403, 403, 403, 403, 200];

const staffOnly = [401, 401, 403, 403, 403, 200, 200];

const dora = { name: 'Dora Lind', phone: '7635550188' };

const aWish = async ({ farm, cast }: Stage) => {
  const [id] = await seedPlants(farm, [{ in_stock: false }], () => ({ slug: 'wished-for' }));
  await cast.admin.call('add-wish', { id, ...dora });
  const [wish] = await farm.context.db.select({ id: plantWishes.id }).from(plantWishes);
  return { id: wish?.id ?? '', told: true };
};

const aPot = async (stage: Stage) => {
  const { openToday, apple } = holdsOn(stage);
  await openToday();
  return (await apple()).id;
};

const aHold = async (stage: Stage) => {
  await stage.cast.admin.call('add-hold', { id: await aPot(stage), pots: '1', ...dora });
  const [hold] = await holdsOn(stage).holds();
  if (!hold) throw new Error('Nothing is held.');
  return hold;
};

export const PLANT_CASES: RoleCase[] = [
  {
    call: 'add-hold',
    what: 'for a caller',
    body: async (stage) => ({ id: await aPot(stage), pots: '1', ...dora }),
    statuses: staffOnly,
  },
  {
    call: 'move-hold',
    what: 'that is held',
    body: async (stage) => ({ id: (await aHold(stage)).id, from: 'held', to: 'handed over' }),
    statuses: staffOnly,
  },
  {
    call: 'tell-hold',
    what: 'of a caller whose pots were let go',
    async body(stage) {
      const { id, heardUntil } = await aHold(stage);
      await stage.cast.admin.call('move-hold', { id, from: 'held', to: 'let go' });
      return { id, shown: `hold-no ${heardUntil.toISOString()}` };
    },
    statuses: staffOnly,
  },
  {
    call: 'add-wish',
    what: 'of a plant that is out',
    body: async ({ farm }) => ({ id: (await seedPlants(farm, [{ in_stock: false }]))[0], ...dora }),
    statuses: staffOnly,
  },
  {
    call: 'end-wish',
    what: 'of somebody with a phone',
    body: aWish,
    statuses: staffOnly,
  },
  {
    call: 'add-plant',
    what: 'with a photo',
    body: async () => formOf({ ...rose(), plant_photo: await photo() }),
    statuses,
  },
  {
    call: 'update-plant',
    what: 'without a new photo',
    body: async (stage) => formOf({ ...rose({ plant_name: 'New Garden' }), id: await onePlanted(stage) }),
    statuses,
  },
  {
    call: 'set-photo',
    what: 'for one that is listed',
    body: async (stage) => formOf({ id: await onePlanted(stage), plant_photo: await photo() }),
    statuses,
  },
  {
    call: 'set-price',
    what: 'for one that is listed',
    body: async (stage) => ({ id: await onePlanted(stage), price: '$9' }),
    statuses,
  },
  {
    call: 'set-facts',
    what: 'for one that is listed',
    body: async (stage) => ({ ids: [await onePlanted(stage)], sun: 'full sun' }),
    statuses,
  },
  {
    call: 'look-at-plant',
    what: 'that is listed',
    body: async (stage) => ({ id: await onePlanted(stage), seen: 'few' }),
    statuses: staffOnly,
  },
  {
    call: 'delete-plant',
    what: 'for one that is listed',
    body: async (stage) => ({ id: await onePlanted(stage) }),
    statuses,
  },
  {
    call: 'restore-plant',
    what: 'for one in the bin',
    body: async (stage) => ({ ids: [await onePlanted(stage, new Date())] }),
    statuses,
  },
  {
    call: 'set-in-stock',
    what: 'for one that is',
    body: async (stage) => ({ ids: [await onePlanted(stage)], in_stock: false }),
    statuses: [401, 401, 403, 403, 403, 200, 200],
  },
  {
    call: 'note-signs',
    what: 'one with its price',
    body: async (stage) => ({ kind: 'sign', signs: [{ id: await onePlanted(stage), price: '$4' }] }),
    statuses: [401, 401, 403, 403, 403, 200, 200],
  },
  {
    call: 'import-plants',
    what: 'to check a file',
    body: () => ({ csv: 'plant_variety,plant_name\nRosé,Old Garden\n', dry_run: true }),
    statuses,
    changes: false,
  },
  {
    call: 'cancel-import',
    what: 'that a killed program left',
    async body({ farm }) {
      const left = { rows: 10, movedAt: new Date(0) };
      await farm.context.db.insert(plantImports).values(left).onConflictDoNothing();
      return {};
    },
    statuses,
  },
  {
    call: 'add-coming-soon',
    what: 'with two varieties',
    body: () => ({ list: 'herbs', name: 'Borage', varieties: ['Blue', 'White'], expected: 'June' }),
    statuses,
  },
  {
    call: 'change-coming-soon',
    what: 'with another month',
    body: async (stage) => {
      const { updatedAt, ...line } = await aLineToCome(stage);
      return { ...line, expected: 'July', updated_at: updatedAt.toISOString() };
    },
    statuses,
  },
  {
    call: 'remove-coming-soon',
    what: 'for one that is listed',
    body: async (stage) => ({ id: (await aLineToCome(stage)).id }),
    statuses,
  },
  {
    call: 'start-coming-soon',
    what: 'on an empty list',
    body: async ({ farm }) => {
      await farm.context.db.delete(comingSoon);
      return { start: 'list' };
    },
    statuses,
  },
];

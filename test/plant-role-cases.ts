import sharp from 'sharp';
import { columnsOf } from '../app/plants/plant-rows.server.ts';
import { plants } from '../db/schema.ts';
import type { RoleCase } from './role-cases.ts';
import type { Stage } from './stage.ts';

const fields = {
  plant_variety: 'Rosé',
  plant_name: 'Old Garden',
  plant_description: 'Très joli',
  pot_size: '1 gal',
  plant_type: 'Shrub' as const,
};

/** Puts a plant on the list, or into the bin. @returns its id */
async function planted({ farm }: Stage, deletedAt: Date | null = null): Promise<string> {
  const row = { ...columnsOf({ ...fields, in_stock: true }), slug: 'rose', deletedAt };
  const [plant] = await farm.context.db.insert(plants).values(row).returning({ id: plants.id });
  return plant?.id ?? '';
}

function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

async function photo(): Promise<File> {
  const green = { width: 8, height: 8, channels: 3, background: '#234936' } as const;
  const bytes = await sharp({ create: green }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'rose.png', { type: 'image/png' });
}

/** The catalogue is the farm's alone. */
const statuses = [401, 401, 403, 403, 403, 200];

export const PLANT_CASES: RoleCase[] = [
  {
    call: 'add-plant',
    what: 'with a photo',
    body: async () => formOf({ ...fields, plant_photo: await photo() }),
    statuses,
  },
  {
    call: 'update-plant',
    what: 'without a new photo',
    body: async (stage) => formOf({ ...fields, plant_name: 'New Garden', id: await planted(stage) }),
    statuses,
  },
  {
    call: 'delete-plant',
    what: 'for one that is listed',
    body: async (stage) => ({ id: await planted(stage) }),
    statuses,
  },
  {
    call: 'restore-plant',
    what: 'for one in the bin',
    body: async (stage) => ({ ids: [await planted(stage, new Date())] }),
    statuses,
  },
  {
    call: 'set-in-stock',
    what: 'for one that is',
    body: async (stage) => ({ ids: [await planted(stage)], in_stock: false }),
    statuses,
  },
  {
    call: 'import-plants',
    what: 'to check a file',
    body: () => ({ csv: 'plant_variety,plant_name\nRosé,Old Garden\n', dry_run: true }),
    statuses,
    changes: false,
  },
];

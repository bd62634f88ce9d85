import { z } from 'zod';
import { PLANT_TYPES } from './plant.ts';

const photo = z.strictObject({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

/** A plant as functions answer it: see toWire. */
export const wirePlant = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  plant_variety: z.string(),
  plant_name: z.string(),
  plant_description: z.string(),
  pot_size: z.string(),
  price_cents: z.int().nullable(),
  plant_type: z.enum(PLANT_TYPES),
  in_stock: z.boolean(),
  photo_url: z.string().nullable(),
  photo: photo.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const wirePlantList = z.strictObject({
  plants: z.array(wirePlant),
  updated_at: z.iso.datetime().nullable(),
  /** Why nothing is for sale, although plants say in stock: the nursery's season is over. */
  closed: z.string().nullable(),
});

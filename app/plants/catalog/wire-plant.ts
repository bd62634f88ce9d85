import { z } from 'zod';
import { SUNS } from '../../../core/plant-facts.ts';
import { eachField, type Field, type PlantWire } from '../../../core/plant-fields.ts';

const photo = z.strictObject({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

const facts = {
  sun: z.array(z.enum(SUNS)),
  height: z.int(),
  bloom: z.array(z.int().min(1).max(12)),
  hardiness: z.string(),
  native: z.boolean(),
};

function answered(field: Field) {
  if (field.kind === 'choice') return z.enum(field.choices);
  if (field.kind === 'price') return z.int().nullable();
  if (field.kind === 'fact') return facts[field.name as keyof typeof facts].nullable();
  return field.kind === 'stock' ? z.boolean() : z.string();
}

/** A plant as functions answer it: see toWire. */
export const wirePlant = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  ...eachField<{ [Name in keyof PlantWire]: z.ZodType<PlantWire[Name]> }>('wire', answered),
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

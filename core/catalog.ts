import type { PlantKeys } from './plant-fields.ts';

/** /photos/<hash>-<width>.<avif|webp|jpg> for each of `widths` */
export type Photo = {
  hash: string;
  /** The upright original's, in pixels. */
  width: number;
  height: number;
  widths: number[];
  /** A few blurred pixels as a data URL. */
  placeholder: string;
};

/** A `priceCents` of null: price at the stand. */
export type Plant = PlantKeys & {
  id: string;
  slug: string;
  photo: Photo | null;
  createdAt: Date;
  updatedAt: Date;
};

/** @property plants all that are not in the bin, by variety @property updatedAt later with every change of a plant; null before the first */
export type CatalogNow = {
  plants: readonly Plant[];
  updatedAt: Date | null;
  /** The database is unreachable: this was so then. */
  rememberedFrom?: Date;
};

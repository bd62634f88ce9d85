import type { BoardState } from '../db/board-words.ts';
import type { ComingList } from '../db/first-coming-soon/coming-lists.ts';
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
  /** Visitors read that a few are left. */
  few?: boolean;
  /** Visitors read that it is new this week. */
  isNew?: boolean;
  slug: string;
  photo: Photo | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What is coming. @property expected in the owner's words @property week a day of it, 'YYYY-MM-DD' */
export type ComingLine = {
  id: string;
  list: ComingList;
  name: string;
  variety: string;
  expected: string;
  week: string | null;
};

/** The newest look at a plant. @property by an account, or null @property holds nobody has said since whether it is in stock */
export type Look = { seen: BoardState; seenAt: Date; by: string | null; holds: boolean };

/** @property plants all that are not in the bin, by variety @property updatedAt later with every change of a plant; null before the first */
export type CatalogNow = {
  plants: readonly Plant[];
  /** By plant, then variety. */
  coming: readonly ComingLine[];
  /** By plant. */
  looks: ReadonlyMap<string, Look>;
  updatedAt: Date | null;
  /** The database is unreachable: this was so then. */
  rememberedFrom?: Date;
};

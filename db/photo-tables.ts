import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/** One picture, by the hash of what was uploaded; its files are made from it once. */
export const photos = pgTable('photos', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** How wide its files are, narrowest first. */
  widths: integer('widths').array().notNull(),
  /** A few bytes of blurred picture as a data address, shown until the real one is there. */
  placeholder: text('placeholder').notNull(),
  /** When it was last handed in: a photo that nothing uses is kept for a day from then. */
  createdAt,
});

export const photoFiles = pgTable(
  'photo_files',
  {
    hash: text('hash')
      .notNull()
      .references(() => photos.hash, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'jpg'] }).notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);

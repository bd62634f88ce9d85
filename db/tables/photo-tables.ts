import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

export const photos = pgTable('photos', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: integer('widths').array().notNull(),
  placeholder: text('placeholder').notNull(),
  /** The last upload: an unused photo stays for a day. */
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

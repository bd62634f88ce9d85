import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { photoFiles, photos } from '../../../db/schema.ts';
import { PHOTO_MAX_BYTES } from '../catalog/plant.ts';
import { type MadePhoto, makePhoto, photoHash, photoSentences } from './photo-making.server.ts';

/** `made` is null for a photo that is already stored. */
export type PreparedPhoto = { hash: string; made: MadePhoto | null };

/** Takes a second or two, so never call it in a transaction. @throws Refusal 413, 415, 422, 503 */
export async function preparePhoto({ db }: Pick<Context, 'db'>, photo: Blob): Promise<PreparedPhoto> {
  if (photo.size > PHOTO_MAX_BYTES) {
    throw new Refusal(413, photoSentences.tooLarge, { fields: { plant_photo: photoSentences.tooLarge } });
  }
  const bytes = Buffer.from(await photo.arrayBuffer());
  const hash = photoHash(bytes);
  const isStored = (await db.$count(photos, eq(photos.hash, hash))) > 0;
  return { hash, made: isStored ? null : await makePhoto(bytes) };
}

/** A second upload protects it from the nightly sweep for another day. @throws Refusal 503 where the sweep came first */
async function keepStored(tx: Database, hash: string, now: Date): Promise<void> {
  const kept = await tx
    .update(photos)
    .set({ createdAt: now })
    .where(eq(photos.hash, hash))
    .returning({ hash: photos.hash });
  if (!kept.length) throw new Refusal(503, photoSentences.swept);
}

/** Stores a photo once, as part of a change. @returns its hash @throws Refusal 503 */
export async function storePhoto(tx: Database, { hash, made }: PreparedPhoto, now: Date): Promise<string> {
  if (!made) {
    await keepStored(tx, hash, now);
    return hash;
  }
  const { files, ...photo } = made;
  const added = await tx
    .insert(photos)
    .values({ ...photo, createdAt: now })
    .onConflictDoNothing()
    .returning({ hash: photos.hash });
  if (added.length) await tx.insert(photoFiles).values(files.map((file) => ({ hash, ...file })));
  return hash;
}

const FILE_NAME = /^([0-9a-f]{32}(?:[0-9a-f]{32})?)-([1-9]\d{0,3})\.(avif|webp|jpg)$/;

export async function photoFile({ db }: Pick<Context, 'db'>, name: string) {
  const [, hash, width, format] = FILE_NAME.exec(name) ?? [];
  if (!hash) return null;
  const [file] = await db
    .select({ content: photoFiles.content, format: photoFiles.format })
    .from(photoFiles)
    .where(
      and(
        eq(photoFiles.hash, hash),
        eq(photoFiles.width, Number(width)),
        eq(photoFiles.format, format as 'avif' | 'webp' | 'jpg'),
      ),
    );
  return file ?? null;
}

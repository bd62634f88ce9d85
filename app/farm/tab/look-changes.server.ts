import { act, done } from '../../../core/act.ts';
import type { Database } from '../../../db/database.ts';
import { farmLook } from '../../../db/schema.ts';
import { lockFarm } from '../../facts/change-farm.server.ts';
import { FIRST_LOOK } from '../../facts/look.ts';
import { saveEdit, valuesSent } from '../../forms/drafts/late-edit.server.ts';
import { PHOTO_MAX_BYTES } from '../../plants/catalog/plant.ts';
import { photoSentences } from '../../plants/photos/photo-making.server.ts';
import { preparePhoto, storePhoto } from '../../plants/photos/photos.server.ts';
import { savedFarm } from '../seasons/calendar-changes.server.ts';
import { logoInput, lookInput, noInput, ownersPhotoInput } from './look-fields.ts';

export const lookSentences = {
  mayNot: 'Only the farm’s owners can change its look.',
  colorsSaved: 'Colors saved.',
  logoSaved: 'Your logo is on every page.',
  henBack: 'Hen logo restored.',
  ownersShown: 'Your photo is on the site.',
  ownersRemoved: 'Your photo is off the site.',
} as const;

async function lookOf(tx: Database) {
  const [row] = await tx.select().from(farmLook);
  if (row) return row;
  const { logo: _, owners: _owners, ...first } = FIRST_LOOK;
  return { ...first, id: 1, logoHash: null, ownersHash: null, updatedBy: null };
}

async function save(tx: Database, row: typeof farmLook.$inferInsert): Promise<void> {
  await tx.insert(farmLook).values(row).onConflictDoUpdate({ target: farmLook.id, set: row });
}

const PICTURE_FORM = { bytes: PHOTO_MAX_BYTES + 64 * 1024, sentence: photoSentences.tooLarge };

/** @throws Refusal 409 changed by someone else first */
export const updateLook = act('update-farm-look', {
  summary: 'Changes the farm’s colors; refused where words would be hard to read on them.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  input: lookInput,
  answers: savedFarm,
  refusals: [409],
  run: async ({ tx, context, who }, input) => {
    await lockFarm(tx);
    const edit = {
      row: await lookOf(tx),
      values: valuesSent(farmLook, input),
      opened: input.updated_at,
      says: lookSentences.colorsSaved,
    };
    return saveEdit(context, tx, who, edit, (edited) => save(tx, edited));
  },
});

const SAID = {
  logoHash: [lookSentences.logoSaved, lookSentences.henBack],
  ownersHash: [lookSentences.ownersShown, lookSentences.ownersRemoved],
} as const;

/** The last save wins; it does not conflict with the colors form. */
async function changePicture(tx: Database, which: keyof typeof SAID, picture: () => Promise<string | null>) {
  await lockFarm(tx);
  const hash = await picture();
  await save(tx, { ...(await lookOf(tx)), [which]: hash });
  const [put, takenOff] = SAID[which];
  return { success: true, message: hash ? put : takenOff };
}

/** @throws Refusal 413, 415, 422, 503 as for any photo */
export const setLogo = act('set-farm-logo', {
  summary: 'Replaces the hen with a logo.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  body: 'form',
  bodyLimit: PICTURE_FORM,
  input: logoInput,
  answers: done,
  prepare: ({ context }, { logo }) => preparePhoto(context, logo),
  run: ({ tx, now, prepared }) => changePicture(tx, 'logoHash', () => storePhoto(tx, prepared, now)),
});

export const removeLogo = act('remove-farm-logo', {
  summary: 'Removes the logo, so the hen is shown again.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  input: noInput,
  answers: done,
  run: ({ tx }) => changePicture(tx, 'logoHash', async () => null),
});

/** @throws Refusal 413, 415, 422, 503 as for any photo */
export const setOwnersPhoto = act('set-farm-owners-photo', {
  summary: 'Shows a photo of the owners beside their names: on the home page, on the board and in emails.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  body: 'form',
  bodyLimit: PICTURE_FORM,
  input: ownersPhotoInput,
  answers: done,
  prepare: ({ context }, { photo }) => preparePhoto(context, photo),
  run: ({ tx, now, prepared }) => changePicture(tx, 'ownersHash', () => storePhoto(tx, prepared, now)),
});

export const removeOwnersPhoto = act('remove-farm-owners-photo', {
  summary: 'Removes the photo of the owners.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  input: noInput,
  answers: done,
  run: ({ tx }) => changePicture(tx, 'ownersHash', async () => null),
});

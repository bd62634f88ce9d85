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
import { logoInput, lookInput, noInput } from './look-fields.ts';

export const lookSentences = {
  mayNot: 'Only the farm’s owners can change its look.',
  colorsSaved: 'Colors saved.',
  logoSaved: 'Your logo is on every page.',
  henBack: 'Hen logo restored.',
} as const;

async function lookOf(tx: Database) {
  const [row] = await tx.select().from(farmLook);
  if (row) return row;
  const { logo: _, ...first } = FIRST_LOOK;
  return { ...first, id: 1, logoHash: null, updatedBy: null };
}

async function save(tx: Database, row: typeof farmLook.$inferInsert): Promise<void> {
  await tx.insert(farmLook).values(row).onConflictDoUpdate({ target: farmLook.id, set: row });
}

const LOGO_FORM = { bytes: PHOTO_MAX_BYTES + 64 * 1024, sentence: photoSentences.tooLarge };

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

/** The last save wins; it does not conflict with the colors form. */
async function changeLogo(tx: Database, logo: () => Promise<string | null>) {
  await lockFarm(tx);
  const logoHash = await logo();
  await save(tx, { ...(await lookOf(tx)), logoHash });
  return { success: true, message: logoHash ? lookSentences.logoSaved : lookSentences.henBack };
}

/** @throws Refusal 413, 415, 422, 503 as for any photo */
export const setLogo = act('set-farm-logo', {
  summary: 'Replaces the hen with a logo.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  body: 'form',
  bodyLimit: LOGO_FORM,
  input: logoInput,
  answers: done,
  prepare: ({ context }, { logo }) => preparePhoto(context, logo),
  run: ({ tx, now, prepared }) => changeLogo(tx, () => storePhoto(tx, prepared, now)),
});

export const removeLogo = act('remove-farm-logo', {
  summary: 'Removes the logo, so the hen is shown again.',
  who: 'admin',
  mayNot: lookSentences.mayNot,
  of: 'site',
  input: noInput,
  answers: done,
  run: ({ tx }) => changeLogo(tx, async () => null),
});

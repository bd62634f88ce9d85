import type { Context, Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { farmLook } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { changeFarm } from '../../facts/change-farm.server.ts';
import { FIRST_LOOK } from '../../facts/look.ts';
import { saveEdit, valuesSent } from '../../forms/drafts/late-edit.server.ts';
import { preparePhoto, storePhoto } from '../../plants/photos/photos.server.ts';
import type { LookInput } from './look-fields.ts';

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

/** @throws Refusal 403, 409 changed by someone else first */
export function updateLook(context: Context, who: Who, input: LookInput) {
  mustBeAdmin(who, lookSentences.mayNot);
  return changeFarm(context, who, async (tx) => {
    const edit = {
      row: await lookOf(tx),
      values: valuesSent(farmLook, input),
      opened: input.updated_at,
      says: lookSentences.colorsSaved,
    };
    return saveEdit(context, tx, who, edit, (edited) => save(tx, edited));
  });
}

/** The last save wins; it does not conflict with the colors form. */
function changeLogo(context: Context, who: Who, logo: (tx: Database) => Promise<string | null>) {
  return changeFarm(context, who, async (tx) => {
    const logoHash = await logo(tx);
    await save(tx, { ...(await lookOf(tx)), logoHash });
    return { success: true, message: logoHash ? lookSentences.logoSaved : lookSentences.henBack };
  });
}

/** @throws Refusal 403, 413, 415, 422, 503 as for any photo */
export async function setLogo(context: Context, who: Who, file: File) {
  mustBeAdmin(who, lookSentences.mayNot);
  const prepared = await preparePhoto(context, file);
  return changeLogo(context, who, (tx) => storePhoto(tx, prepared, context.clock.now()));
}

/** Shows the hen again. @throws Refusal 403 */
export async function removeLogo(context: Context, who: Who) {
  mustBeAdmin(who, lookSentences.mayNot);
  return changeLogo(context, who, async () => null);
}

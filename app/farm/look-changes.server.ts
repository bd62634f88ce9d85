import type { Context, Who } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { farmLook } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { keepPhoto, preparePhoto } from '../plants/photos.server.ts';
import { changeCalendar, refuseLateEdit, stampOf } from './calendar-changes.server.ts';
import { FIRST_LOOK } from './look.ts';
import type { LookInput } from './look-fields.ts';

export const SAY_LOOK = {
  mayNot: 'Only the farm can change its look.',
  coloursSaved: 'Colours saved.',
  logoSaved: 'Your logo is on every page.',
  henBack: 'The hen is back.',
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

/** Changes the farm's colours. Admins only. @throws Refusal 403, 409 somebody was faster */
export function updateLook(context: Context, who: Who, input: LookInput) {
  mustBeAdmin(who, SAY_LOOK.mayNot);
  return changeCalendar(context, who, 'update-farm-look', async (tx) => {
    const row = await lookOf(tx);
    const { accent_colour: accentColour, deep_colour: deepColour, ground_colour: groundColour } = input;
    const isNew =
      row.accentColour !== accentColour || row.deepColour !== deepColour || row.groundColour !== groundColour;
    if (isNew) {
      await refuseLateEdit(tx, who, row, input.updated_at);
      Object.assign(row, { accentColour, deepColour, groundColour, ...stampOf(context, who, row.updatedAt) });
      await save(tx, row);
    }
    return { success: true, message: SAY_LOOK.coloursSaved, updated_at: row.updatedAt.toISOString() };
  });
}

/** The last one wins; whoever has the colours open is not disturbed. */
function changeLogo(
  context: Context,
  who: Who,
  name: string,
  logo: (tx: Database) => Promise<string | null>,
) {
  return changeCalendar(context, who, name, async (tx) => {
    const logoHash = await logo(tx);
    await save(tx, { ...(await lookOf(tx)), logoHash });
    return { success: true, message: logoHash ? SAY_LOOK.logoSaved : SAY_LOOK.henBack };
  });
}

/** Puts a logo in the place of the hen. Admins only. @throws Refusal 403, 413, 415, 422, 503 as any photo */
export async function setLogo(context: Context, who: Who, file: File) {
  mustBeAdmin(who, SAY_LOOK.mayNot);
  const prepared = await preparePhoto(context, file);
  return changeLogo(context, who, 'set-farm-logo', (tx) => keepPhoto(tx, prepared, context.clock.now()));
}

/** Lets the hen stand beside the farm's name again. Admins only. @throws Refusal 403 */
export async function letTheHenBack(context: Context, who: Who) {
  mustBeAdmin(who, SAY_LOOK.mayNot);
  return changeLogo(context, who, 'remove-farm-logo', async () => null);
}

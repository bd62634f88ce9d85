import { and, eq, sql } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { SignKind } from '../../../core/sign-kinds.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { plants, printedSigns } from '../../../db/schema.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { noteSignsInput } from './sign-inputs.ts';
import { signSentences } from './sign-words.ts';

type Printed = { id: string; price: string };

/** The last print of each plant counts; a plant that is gone by now has no sign. */
async function keepPrinted(tx: Database, kind: SignKind, printed: Printed[], printedAt: Date) {
  const prices = new Map(printed.map(({ id, price }) => [id, price]));
  const found = await tx
    .select({ id: plants.id, name: plants.plantVariety })
    .from(plants)
    .where(and(listed, inList(plants.id, [...prices.keys()])))
    .orderBy(plants.id);
  const rows = found.map(({ id, name }) => ({
    kind,
    plantId: id,
    name,
    price: prices.get(id) ?? '',
    printedAt,
  }));
  if (rows.length === 0) return;
  const { name, price } = printedSigns;
  await tx
    .insert(printedSigns)
    .values(rows)
    .onConflictDoUpdate({
      target: [printedSigns.kind, printedSigns.plantId],
      set: {
        name: sql`excluded.${sql.identifier(name.name)}`,
        price: sql`excluded.${sql.identifier(price.name)}`,
        printedAt,
      },
    });
}

export const noteSigns = act('note-signs', {
  summary:
    'Keeps what printed signs or labels say: each with its plant (id) and the price in words, or null where the sign was taken down.',
  who: 'staff',
  of: 'plants',
  input: noteSignsInput,
  answers: done,
  refusals: [],
  run: async ({ tx, now }, { kind, signs }) => {
    const down = signs.flatMap(({ id, price }) => (price === null ? [id] : []));
    const printed = signs.flatMap(({ id, price }) => (price === null ? [] : [{ id, price }]));
    if (down.length > 0)
      await tx
        .delete(printedSigns)
        .where(and(eq(printedSigns.kind, kind), inList(printedSigns.plantId, down)));
    await keepPrinted(tx, kind, printed, now);
    return {
      success: true,
      message: printed.length > 0 ? signSentences.printed : signSentences.down,
    };
  },
});

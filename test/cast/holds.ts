import { sql } from 'drizzle-orm';
import { plusDays } from '../../app/facts/calendar/days.ts';
import { farmDay } from '../../app/facts/calendar/farm-time.ts';
import { OFFERINGS } from '../../db/offerings.ts';
import { farmFacts, farmSeasons, plantHolds } from '../../db/schema.ts';
import type { Stage } from '../engines/stage.ts';
import { tokenOf } from './account-calls.ts';
import { seedPlants } from './plants.ts';
import { postForm } from './post-form.ts';

/** What neighbors and the farm do about plants that stand aside. */
export function holdsOn(stage: Stage) {
  const db = () => stage.farm.context.db;
  const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);
  const isLink = (link: string) => link.includes('/hold/mine');
  const linkTo = async (email: string) =>
    tokenOf((await lettersTo(email)).findLast(({ links }) => links.some(isLink)));
  const press = (token: string, which: 'yes' | 'stop') =>
    postForm(stage.farm, stage.cast.visitor, `/hold/mine?token=${token}`, { token, press: which });
  const turn = async (isOn: boolean) => {
    const sells = isOn ? [...OFFERINGS] : OFFERINGS.filter((one) => one !== 'holds');
    await db().update(farmFacts).set({ sells, updatedAt: sql`now()` });
    await stage.farm.context.changes.caughtUp();
  };
  /** Whatever day it is. */
  const openToday = async () => {
    const day = { opens: 0, closes: 23 * 60 + 59 };
    const today = farmDay(stage.farm.context.clock.now());
    await db()
      .insert(farmSeasons)
      .values({
        kind: 'farm-and-plants',
        opensOn: today,
        closesOn: plusDays(today, 5),
        hours: Array.from({ length: 7 }, () => day),
      });
    await stage.farm.context.changes.caughtUp();
  };
  const ask = (id: string, email: string, more: object = {}, by = stage.cast.visitor) =>
    by.call('ask-to-hold', { id, email, pots: '1', name: 'Cora Lind', ...more });
  const holds = () => db().select().from(plantHolds).orderBy(plantHolds.askedAt, plantHolds.id);
  return {
    turn,
    openToday,
    ask,
    linkTo,
    press,
    holds,
    lettersTo,
    /** What an owner sees at once. */
    async asked(id: string, email: string, more: object = {}) {
      const before = new Set((await holds()).map((hold) => hold.id));
      await ask(id, email, more);
      await press(await linkTo(email), 'yes');
      return (await holds()).find((hold) => !before.has(hold.id))?.id ?? '';
    },
    move: (id: string, from: string, to: string, by = stage.cast.admin) =>
      by.call('move-hold', { id, from, to }),
    /** Subjects, oldest first, without the one that asks. */
    toldTo: async (email: string) =>
      (await lettersTo(email)).map(({ subject }) => subject).filter((one) => !one.startsWith('Should we')),
    async apple(more: object = {}) {
      const said = { plant_variety: 'Honeycrisp', plant_name: 'Apple', plant_type: 'Tree' as const };
      const slug = `apple-${Math.random().toString(36).slice(2)}`;
      const [id = ''] = await seedPlants(stage.farm, [{ ...said, in_stock: true, ...more }], () => ({
        slug,
      }));
      return { id, slug };
    },
  };
}

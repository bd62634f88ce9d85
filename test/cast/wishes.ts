import { eq } from 'drizzle-orm';
import { tellWhatIsIn } from '../../app/plants/wishes/wish-clock.server.ts';
import { plants } from '../../db/schema.ts';
import type { Stage } from '../engines/stage.ts';
import { tokenOf } from './account-calls.ts';
import { postForm } from './post-form.ts';

const ASKED = 'Should we email you when it’s in?';

/** What neighbors and the farm do about plants that are out. */
export function wishesOn(stage: Stage) {
  const db = () => stage.farm.context.db;
  const lettersTo = async (email: string) => (await stage.farm.letters()).filter(({ to }) => to === email);
  const linkTo = async (email: string) =>
    tokenOf(
      (await lettersTo(email)).findLast(({ links }) => links.some((link) => link.includes('/tell-me/'))),
    );
  const press = (token: string, which: 'yes' | 'stop') =>
    postForm(stage.farm, stage.cast.visitor, `/tell-me/mine?token=${token}`, { token, press: which });
  return {
    linkTo,
    press,
    ask: (id: string, email: string) => stage.cast.visitor.call('ask-to-be-told', { id, email }),
    async wish(id: string, email: string) {
      await stage.cast.visitor.call('ask-to-be-told', { id, email });
      await press(await linkTo(email), 'yes');
    },
    /** As the owner's switch does. */
    async setIn(id: string, inStock: boolean) {
      await db().update(plants).set({ inStock, updatedAt: new Date() }).where(eq(plants.id, id));
      await stage.farm.context.changes.caughtUp();
    },
    /** The clock's look. */
    look: () => tellWhatIsIn(stage.farm.context),
    /** Those that tell of plants, oldest first. */
    toldTo: async (email: string) => (await lettersTo(email)).filter(({ subject }) => subject !== ASKED),
  };
}

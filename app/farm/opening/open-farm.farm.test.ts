import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { farmOpening } from '../../../db/schema.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { LIVE } from '../../../test/engines/live-settings.ts';
import { ORIGIN } from '../../../test/engines/open-test-farm.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import {
  ELSEWHERE,
  FILES,
  getReady,
  ourFacts,
  PUBLIC,
  season,
  sellOnly,
} from '../../../test/engines/unopened-farm.ts';
import { type SmtpManners, startSmtp } from '../../../test/stand-ins/stand-in-smtp.ts';

const manners: Partial<SmtpManners> = {};
const smtp = await startSmtp(manners);
afterAll(() => smtp.close());

const ONLY_YOU = 'Only you see this until you open.';

onNewPostgres(
  (stage) => {
    beforeEach(() => {
      for (const name of Object.keys(manners)) delete manners[name as keyof SmtpManners];
    });
    const text = async (path: string) => (await stage.farm.request(path)).text();
    const opening = async () => (await stage.farm.context.db.select().from(farmOpening))[0];

    describe('opening', () => {
      const refused = async () => {
        const answer = await stage.cast.admin.call('open-farm', {});
        expect(answer.status).toBe(409);
        return answer.body.error;
      };

      it('is refused until nothing is missing, with a sentence that names what is', async () => {
        const { admin } = stage.cast;
        expect(await refused()).toBe(
          'Your farm still needs what you sell, a name, an address, a phone number, an email address, and a test email.',
        );
        await admin.call('update-farm-facts', await ourFacts(stage));
        await sellOnly(stage, ['plants', 'produce']);
        expect(await refused()).toBe(
          'Your farm still needs farmstand hours, plant hours, how people pay, a plant, and a test email.',
        );
        await sellOnly(stage, ['plants']);
        await admin.call('update-season', { ...season(), kind: 'farm-and-plants' });
        await seedPlants(stage.farm, [{}], () => ({ deletedAt: new Date() }));
        manners.recipient = () => ({ code: 550, text: 'no such person' });
        expect((await admin.call('send-test-email', {})).status).toBe(422);
        expect(await refused()).toBe('Your farm still needs a plant and a test email.');
        expect(await opening()).toMatchObject({ openedAt: null, openedBy: null, mailTriedAt: null });
        expect(await text('/')).toContain('Opening soon');
      });

      it('shows every page at once, and "opening soon" nowhere any more', async () => {
        const before = await Promise.all(PUBLIC.map((path) => text(path)));
        expect(before.filter((page) => page.includes('Opening soon'))).not.toEqual([]);
        await getReady(stage);
        expect(await stage.cast.admin.call('open-farm', {})).toMatchObject({
          status: 200,
          body: { message: 'The farm is open to visitors.' },
        });
        for (const path of [...PUBLIC, ...FILES.filter((file) => file !== '/sitemaps/1.xml')]) {
          const answer = await stage.farm.request(path);
          expect([path, answer.status]).toEqual([path, ELSEWHERE[path] ?? 200]);
          const page = await answer.text();
          expect(page).not.toContain('Opening soon');
          expect(page).not.toContain(ONLY_YOU);
        }
        const home = await text('/');
        expect(home).toContain('12 Elm Street');
        expect(home).toContain('rel="manifest"');
        expect((await stage.farm.request('/')).headers.get('X-Robots-Tag')).toBeNull();
        expect(await text('/sitemap.xml')).toContain('/plants/old-rose');
        expect(await text('/robots.txt')).toContain('sitemap.xml');
        expect(await (await stage.cast.admin.get('/dashboard/first-run')).text()).toContain(
          'Your farm is open',
        );
        expect(await (await stage.cast.admin.get('/dashboard')).text()).not.toContain('Get it ready');
      });

      it('by two owners at once opens once, and again changes nothing', async () => {
        await getReady(stage);
        const other = await addPerson(stage.farm, {
          firstName: 'Ola',
          email: 'ola@farm.example',
          role: 'admin',
        });
        const both = await Promise.all([stage.cast.admin, other].map((owner) => owner.call('open-farm', {})));
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        const opened = await opening();
        expect(opened?.openedAt).toBeInstanceOf(Date);
        expect([stage.cast.admin.who?.id, other.who?.id]).toContain(opened?.openedBy);
        expect((await other.call('open-farm', {})).status).toBe(200);
        expect(await opening()).toEqual(opened);
      });

      it('in one copy of the program opens the others', async () => {
        expect(await text('/visit')).toContain('Opening soon');
        await stage.farm.open.query({ text: 'update farm_opening set opened_at = now()' });
        expect(await text('/visit')).not.toContain('Opening soon');
      });

      it.each(['visitor', 'unverified', 'newcomer', 'customer', 'otherCustomer'] as const)(
        'is nothing a %s can do',
        async (role) => {
          await getReady(stage);
          expect((await stage.cast[role].call('open-farm', {})).status).toBeOneOf([401, 403]);
          expect((await stage.cast[role].call('send-test-email', {})).status).toBeOneOf([401, 403]);
          expect((await opening())?.openedAt).toBeNull();
        },
      );
    });
  },
  { ...LIVE, PUBLIC_URL: ORIGIN, SMTP_URL: smtp.url },
);

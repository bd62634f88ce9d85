import { expect, it } from 'vitest';
import { count, give } from '../../../test/cast/egg-line.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { shownLines } from '../../../test/claims/time-sentences.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const ahead = Date.parse('2025-09-22T10:00:00-05:00') - Date.now();
const clock = { now: () => new Date(Date.now() + ahead) };

onPostgres(
  (stage) => {
    const outbox = async (search = '') => {
      const html = await (await stage.cast.admin.get(`/dashboard/letters/outbox${search}`)).text();
      return shownLines(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).join('\n');
    };
    const byText = (email_too: boolean) =>
      stage.cast.customer.call('set-tell-by', { tell_by: 'text', phone: '763-555-0188', email_too });

    it('shows what is owed and has not left, by each way, and then what was heard', async () => {
      await byText(true);
      const request_id = await ask(stage.cast.customer);
      expect(await outbox()).not.toContain('Not said yet');
      await count(stage.cast.admin, 12);
      await give(stage.cast.admin);
      const owed = await outbox();
      expect(owed).toContain('Not said yet: 2');
      expect(owed).toMatch(/Ana Test[\s\S]*Your dozen chicken eggs are ready\. They’re at the farmstand\./);
      for (const way of ['By email, on its way', 'For you to tell by phone']) expect(owed).toContain(way);
      await stage.farm.restedLetters();
      const left = await outbox();
      expect(left).toContain('Not said yet: 1');
      expect(left).toMatch(/Heard\.[\s\S]*Your dozen chicken eggs are ready/);
      await stage.cast.admin.call('mark-told', { request_id, how: 'text' });
      expect(await outbox()).not.toContain('Not said yet');
      expect(await outbox('?show=sent')).toContain('Heard.');
    });

    it('says what an email said that nobody took', async () => {
      await stage.farm.context.db.execute(
        `update profiles set email = 'ana@refused.example' where email = 'ana@example.com'`,
      );
      await stage.farm.context.db.execute(
        `update egg_list set email = 'ana@refused.example' where email = 'ana@example.com'`,
      );
      await markReady(stage.cast.admin, await ask(stage.cast.customer));
      await stage.farm.letters();
      const page = await outbox();
      expect(page).toMatch(/Not heard\./);
      expect(page).toContain('For you to tell by phone');
    });

    it('says what is owed to who is back in line', async () => {
      await byText(false);
      const request_id = await ask(stage.cast.customer);
      await count(stage.cast.admin, 12);
      await give(stage.cast.admin);
      await stage.cast.admin.call('mark-told', { request_id, how: 'text' });
      await stage.cast.admin.call('take-back-eggs', { request_id });
      expect(await outbox()).toContain('Sorry, your eggs are not ready yet after all.');
    });
  },
  { clock },
);

import { expect, it } from 'vitest';
import { farmFacts } from '../../../db/schema.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const open = async (who: 'visitor' | 'customer' | 'helper' | 'admin', path: string) => {
    const answer = await stage.cast[who].get(path);
    const text = (await answer.text()).replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');
    return { status: answer.status, text: text.replace(/&#x27;/g, '’').replace(/\s+/g, ' ') };
  };

  it('is there for those who work here, each with what they may do', async () => {
    for (const path of ['/dashboard/handbook', '/dashboard/handbook/print']) {
      expect((await open('visitor', path)).status).toBe(401);
      expect(await open('customer', path)).toMatchObject({
        status: 403,
        text: expect.stringContaining('The handbook is for those who work here'),
      });
      expect((await open('helper', path)).status).toBe(200);
      expect((await open('admin', path)).status).toBe(200);
    }
    const hers = await open('helper', '/dashboard/handbook');
    expect(hers.text).toContain('Count and give out eggs');
    expect(hers.text).not.toContain('Refund a deposit');
    expect((await open('admin', '/dashboard/handbook')).text).toContain('Refund a deposit');
  });

  it('shows a page with its steps, and says so where there is none', async () => {
    const page = '/dashboard/handbook/refund-a-deposit';
    expect((await open('admin', page)).text).toContain('Go to Deposits');
    expect((await open('admin', page)).text).toContain('The payer gets an email.');
    for (const [who, path] of [
      ['helper', page],
      ['admin', '/dashboard/handbook/no-such-page'],
    ] as const) {
      expect(await open(who, path)).toMatchObject({
        status: 404,
        text: expect.stringContaining('No such page'),
      });
    }
    expect((await open('customer', page)).status).toBe(403);
  });

  it('is searched from Today, by everybody who works here', async () => {
    const said = async (who: 'helper' | 'admin', query: string) =>
      (await open(who, `/dashboard?q=${encodeURIComponent(query)}`)).text;
    expect(await said('admin', 'lost her phone')).toContain('1 page of the handbook');
    expect(await said('admin', 'lost her phone')).toContain('Someone lost her phone');
    expect(await said('helper', 'sold out')).toContain('Mark a plant sold out');
    expect(await said('helper', 'refund')).not.toContain('of the handbook');
  });

  it('has no page of what is off, and the search stays on a farm of produce alone', async () => {
    await stage.farm.context.db.update(farmFacts).set({ sells: ['produce'] });
    expect((await open('admin', '/dashboard/handbook/pause-eggs')).status).toBe(404);
    const { text } = await open('admin', '/dashboard/handbook');
    const [list = ''] = /How to do things here.*could not be delivered\./.exec(text) ?? [];
    expect(list).toContain('Close a day');
    expect(list).not.toMatch(/\begg|deposit|Add a plant/i);
    const found = await open('admin', '/dashboard?q=banner');
    expect(found.text).toContain('Put up a new banner');
  });
});

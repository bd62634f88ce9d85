import { expect, it } from 'vitest';
import { onPostgres } from '../../test/engines/stage.ts';

onPostgres((stage) => {
  const read = async (path: string) => {
    const response = await stage.cast.visitor.get(path);
    return { page: await response.text(), policy: response.headers.get('content-security-policy') };
  };

  it('says on /visit where the farm is, when it is open and who to ask', async () => {
    const { page } = await read('/visit');
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    // Between its parts an email may go on in the next line.
    const text = main.replaceAll('</span><wbr/><span>', '').replace(/<[^>]*>/g, ' ');
    const words = text.replace(/&amp;/g, '&').replace(/\s+/g, ' ');
    for (const said of [
      'Contact Us',
      '(763) 555-0142',
      'plants@prairiehen.example',
      'animals@prairiehen.example',
      '2025 Hours',
      'Farm & Plant Hours September 12 to October 15',
      'Friday 10:00 AM to 3:00 PM',
      'Saturday 9:00 AM to 12:00 Noon',
      'Closed Saturday 9/27, Friday 10/3 and Saturday 10/4',
      'Farmstand Hours June 1 to October 31',
      'Daily 8:00 AM to dusk',
      'Self-service, cash only',
    ])
      expect(words).toContain(said);
    expect(page).toMatch(/<noscript><iframe [^>]*title="Farm Location"/);
  });

  it('opens the policy for the map’s frame on that page and on no other', async () => {
    expect((await read('/visit')).policy).toContain('frame-src https://www.openstreetmap.org;');
    for (const path of ['/', '/farmstand', '/login', '/nowhere']) {
      expect((await read(path)).policy).toContain("frame-src 'none';");
    }
  });
});

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../core/clock.ts';
import { factsForm, wordsForm } from '../../test/cast/calendar-calls.ts';
import { ask, markReady } from '../../test/cast/eggs.ts';
import { jpegOf, webpOf } from '../../test/cast/odd-photos.ts';
import { fileOf } from '../../test/cast/plants.ts';
import { onBothEngines } from '../../test/engines/stage.ts';
import { unreadable } from '../farm/tab/look-fields.ts';
import { photoSentences } from '../plants/photos/photo-making.server.ts';
import { sweepPlants } from '../plants/photos/plant-sweep.server.ts';
import { color } from '../ui/theme-colors.server.ts';
import { readFarm } from './calendar/calendar.server.ts';
import { FIRST_LOOK } from './look.ts';

const BLUE = { accent_colour: '#1f4e8c', deep_colour: '#1b2f55', ground_colour: '#f6f8fc' };
const PAGES = ['/', '/farmstand', '/visit', '/login', '/nowhere', '/dashboard', '/in-stock'];

it('a farm begins in the theme’s own colors, all of which can be read', () => {
  const { accentColor, deepColor, groundColor } = FIRST_LOOK;
  expect([accentColor, deepColor, groundColor]).toEqual([color('clay'), color('leaf-deep'), color('paper')]);
  const first = { accent_colour: accentColor, deep_colour: deepColor, ground_colour: groundColor };
  expect(unreadable(first)).toEqual({});
  expect(unreadable(BLUE)).toEqual({});
});

const WRONG: [what: string, status: number, sentence: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ['a drawing', 415, photoSentences.svg, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a text', 415, photoSentences.other, () => Buffer.from('June and Walt, by the coop')],
  ['an empty file', 422, photoSentences.empty, () => Buffer.alloc(0)],
  ['30 MB', 413, photoSentences.tooLarge, () => jpegOf(30 * 1024 * 1024)],
  ['a moving picture', 415, photoSentences.moving, () => webpOf(['#cc1111', '#1111cc'])],
];

onBothEngines((stage) => {
  const page = async (path: string) => (await stage.cast.visitor.get(path)).text();
  const version = async () => (await readFarm(stage.farm.context.db)).look.updatedAt.toISOString();
  const htmlTag = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? '';

  async function pictureForm(field: 'logo' | 'photo', red = 200) {
    const background = { r: red, g: 30, b: 30 };
    const bytes = await sharp({ create: { width: 900, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set(field, new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
    return form;
  }
  const logoForm = () => pictureForm('logo');

  describe('colors', () => {
    it('stand in every page, its theme color and the manifest, without a request of their own', async () => {
      expect(htmlTag(await page('/'))).not.toContain('style=');
      const wish = { ...BLUE, updated_at: await version() };
      const answer = await stage.cast.admin.call('update-farm-look', wish);
      expect(answer).toMatchObject({ status: 200, body: { message: 'Colors saved.' } });
      for (const path of PAGES) {
        const html = await page(path);
        expect(htmlTag(html)).toContain('--clay:#1f4e8c;');
        expect(htmlTag(html)).toContain('--leaf-deep:#1b2f55;--paper:#f6f8fc');
        expect(html).toContain('<meta name="theme-color" content="#1b2f55"/>');
      }
      const manifest = JSON.parse(await page('/manifest.webmanifest'));
      expect(manifest).toMatchObject({ theme_color: '#1b2f55', background_color: '#f6f8fc' });
    });

    it.each([
      [
        'accent_colour',
        '#f0b429',
        'Links on darker cards would be too hard to see (1.5 to 1; needs 4.5 to 1)',
      ],
      ['deep_colour', '#7f9c86', 'The small words in the footer would be too hard to see (1.9 to 1'],
      [
        'ground_colour',
        '#8899aa',
        'The lines around fields would be too hard to see (1.2 to 1; needs 3.0 to 1)',
      ],
      ['ground_colour', 'red;}body{display:none', 'Background: please write the color like #a04322.'],
    ])('%s %s is refused with a reason', async (name, value, sentence) => {
      const wish = { ...BLUE, updated_at: await version(), [name]: value };
      const { status, body } = await stage.cast.admin.call('update-farm-look', wish);
      expect(status).toBe(400);
      expect(String((body.fields as Record<string, string>)[name])).toContain(sentence);
      expect(htmlTag(await page('/'))).not.toContain('style=');
    });

    it('two owners at one form: the second is told', async () => {
      const opened = await version();
      const { admin } = stage.cast;
      await admin.call('update-farm-look', { ...BLUE, updated_at: opened });
      const other = { ...BLUE, accent_colour: '#7a1f5c', updated_at: opened };
      const { status, body } = await admin.call('update-farm-look', other);
      expect(status).toBe(409);
      expect(body.error).toBe(
        'You changed this in the meantime. Nothing was saved yet: compare, then save again.',
      );
      const again = await admin.call('update-farm-look', { ...other, updated_at: await version() });
      expect(again.status).toBe(200);
    });
  });

  it('letters come in the farm’s colors and name', async () => {
    await stage.cast.admin.call('update-farm-look', { ...BLUE, updated_at: await version() });
    await ask(stage.cast.customer);
    const letter = (await stage.farm.letters()).at(-1);
    expect(letter?.html).toContain('background:#1b2f55');
    expect(letter?.html).toContain('background:#f6f8fc');
    expect(letter?.html).toContain('background:#1f4e8c;color:#FFF8EE');
    expect(letter?.html).toMatch(/>Prairie Hen<\/td>/);
    expect(letter?.html).not.toMatch(/#a04322|#234936|#faf5ea/i);
  });

  describe('the logo', () => {
    const mark = (html: string) => /<img[^>]* src="(\/photos\/[0-9a-f]{32}-320\.jpg)"/.exec(html)?.[1];

    it('takes the hen’s place on every page, stays through the night, and gives it back', async () => {
      const { admin, visitor } = stage.cast;
      expect(await admin.call('set-farm-logo', await logoForm())).toMatchObject({
        status: 200,
        body: { message: 'Your logo is on every page.' },
      });
      const { db, clock } = stage.farm.context;
      await sweepPlants(db, { now: () => new Date(clock.now().getTime() + 3 * DAY_MS) });
      for (const path of PAGES) {
        const address = mark(await page(path));
        expect([path, (await visitor.get(address ?? '')).status]).toEqual([path, 200]);
      }
      expect(await page('/visit')).toMatch(/"logo":"http:[^"]*\/photos\/[0-9a-f]{32}-320\.jpg"/);
      expect((await admin.call('remove-farm-logo', {})).body.message).toBe('Hen logo restored.');
      expect(mark(await page('/'))).toBeUndefined();
      // Unused now, so the next sweep deletes it.
      await sweepPlants(db, { now: () => new Date(clock.now().getTime() + 3 * DAY_MS) });
    });

    it('stands in link previews', async () => {
      const share = async () =>
        Buffer.from(await (await stage.cast.visitor.get('/share/visit.png')).arrayBuffer());
      await stage.cast.admin.call('set-farm-logo', await logoForm());
      const { data, info } = await sharp(await share())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (70 * info.width + 100) * 3;
      expect(data[at]).toBeGreaterThan(180);
      expect(data[at + 1]).toBeLessThan(60);
    });

    it.runIf(stage.engine === 'pglite')(
      'becomes the icon of tabs and home screens, as the colors do',
      async () => {
        const icons = async () => {
          const { icons } = JSON.parse(await page('/manifest.webmanifest')) as {
            icons: { src: string; sizes: string }[];
          };
          return [
            ...icons,
            { src: '/icon-32.png', sizes: '32x32' },
            { src: '/apple-touch-icon.png', sizes: '180x180' },
            { src: '/favicon.ico', sizes: '32x32' },
          ];
        };
        const look = async ({ src, sizes }: { src: string; sizes: string }) => {
          const file = Buffer.from(await (await stage.cast.visitor.get(src)).arrayBuffer());
          // An ICO names where its picture begins.
          const bytes = src.endsWith('.ico') ? file.subarray(file.readUInt32LE(18)) : file;
          const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
          if (sizes !== 'any') expect([src, `${info.width}x${info.height}`]).toEqual([src, sizes]);
          const at = (share: number) => {
            const from = (Math.floor(info.height * share) * info.width + info.width / 2) * 3;
            return [...data.subarray(from, from + 3)];
          };
          return { top: at(0.04), middle: at(0.5) };
        };
        const first = await icons();
        await stage.cast.admin.call('update-farm-look', { ...BLUE, updated_at: await version() });
        const blue = await icons();
        for (const icon of blue) {
          const { top } = await look(icon);
          for (const [n, part] of [0x1b, 0x2f, 0x55].entries())
            expect([icon.src, Math.abs((top[n] ?? 0) - part) < 6]).toEqual([icon.src, true]);
        }
        await stage.cast.admin.call('set-farm-logo', await logoForm());
        const own = await icons();
        for (const icon of own) {
          const { top, middle } = await look(icon);
          expect([icon.src, Number(top[2]) > 230, Number(middle[0]) > 180, Number(middle[1]) < 60]).toEqual([
            icon.src,
            true,
            true,
            true,
          ]);
        }
        // Home screens ask again only for a new address.
        for (const n of [0, 1, 2, 3]) {
          expect(new Set([first[n]?.src, blue[n]?.src, own[n]?.src]).size).toBe(3);
        }
      },
    );

    it('is the icon that programs ask every site for, with the hen until then', async () => {
      const response = await stage.cast.visitor.get('/favicon.ico');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
      expect(response.headers.get('cache-control')).toContain('public, max-age=');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await fileTypeFromBuffer(bytes))?.ext).toBe('ico');
      expect(bytes.readUInt32LE(14)).toBe(bytes.length - bytes.readUInt32LE(18));
      const { width, height } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
      expect([width, height, bytes[6], bytes[7]]).toEqual([32, 32, 32, 32]);
      const again = await stage.farm.request('/favicon.ico', {
        headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });
  });

  const BOTH = [
    ['set-farm-logo', 'logo'],
    ['set-farm-owners-photo', 'photo'],
  ] as const;

  describe.each(BOTH)('%s', (call, field) => {
    it.each(WRONG)('refuses %s, and nothing is changed', async (_, status, sentence, bytes) => {
      const form = new FormData();
      form.set(field, fileOf(await bytes(), 'us.jpg'));
      expect(await stage.cast.admin.call(call, form)).toMatchObject({ status, body: { error: sentence } });
      expect(await page('/')).not.toMatch(/<img[^>]* src="\/photos/);
    });

    it('refuses a form without a file', async () => {
      expect((await stage.cast.admin.call(call, new FormData())).status).toBe(400);
    });
  });

  it('keeps the logo and the photo that two people set at once', async () => {
    const { admin } = stage.cast;
    const forms = await Promise.all(
      BOTH.map(async ([call, field]) => ({ call, form: await pictureForm(field) })),
    );
    const answers = await Promise.all(forms.map(({ call, form }) => admin.call(call, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { logo, owners } = (await readFarm(stage.farm.context.db)).look;
    expect([logo?.width, owners?.width]).toEqual([900, 900]);
  });

  describe('the photo of the owners', () => {
    const photo = (html: string) => /<img[^>]* src="(\/photos\/[0-9a-f]{32}-320\.jpg)"/.exec(html)?.[1];
    const shown = async () => [photo(await page('/')), photo(await page('/board'))];

    it('stands at home and on the board, through the night, until it is taken off', async () => {
      const { admin, visitor } = stage.cast;
      expect(await shown()).toEqual([undefined, undefined]);
      expect(await admin.call('set-farm-owners-photo', await pictureForm('photo'))).toMatchObject({
        status: 200,
        body: { message: 'Your photo is on the site.' },
      });
      const { db, clock } = stage.farm.context;
      const later = { now: () => new Date(clock.now().getTime() + 3 * DAY_MS) };
      await sweepPlants(db, later);
      const [first, atStand] = await shown();
      expect(atStand).toBe(first);
      const file = await visitor.get(first ?? '');
      expect([file.status, file.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);

      await admin.call('set-farm-owners-photo', await pictureForm('photo', 90));
      const [second] = await shown();
      expect(second).not.toBe(first);
      await sweepPlants(db, later);
      expect((await visitor.get(second ?? '')).status).toBe(200);
      // The logo is another matter.
      await admin.call('set-farm-logo', await logoForm());
      await admin.call('remove-farm-logo', {});
      expect((await shown())[0]).toBe(second);

      expect((await admin.call('remove-farm-owners-photo', {})).body.message).toBe(
        'Your photo is off the site.',
      );
      expect(await shown()).toEqual([undefined, undefined]);
    });

    it('names who signs the emails, or the farm', async () => {
      const { admin } = stage.cast;
      const beside = (html: string) => /<\/picture><bdi>([^<]*)</.exec(html)?.[1];
      await admin.call('set-farm-owners-photo', await pictureForm('photo'));
      expect(beside(await page('/'))).toBe('Prairie Hen Farm &amp; Nursery');
      await admin.call('update-farm-words', wordsForm('signature', { text: 'June and Walt' }));
      expect([beside(await page('/')), beside(await page('/board'))]).toEqual([
        'June and Walt',
        'June and Walt',
      ]);
      for (const path of ['/', '/board']) expect(await page(path)).toContain('alt="The owners"');
    });

    it('signs emails, by its whole address and in its own shape, and says nothing in plain text', async () => {
      const { admin, customer } = stage.cast;
      await markReady(admin, await ask(customer));
      const before = await stage.farm.letters();
      expect(before.filter(({ html }) => html.includes('<img'))).toEqual([]);
      await admin.call('set-farm-owners-photo', await pictureForm('photo'));
      await admin.call('send-test-email', {});
      const test = (await stage.farm.letters()).at(-1);
      expect(test?.html).toMatch(
        /<img src="http:\/\/localhost:3000\/photos\/[0-9a-f]{32}-320\.jpg" width="56" height="25" alt="The owners" [^>]*\/><span>– <bdi>/,
      );
      expect(test?.text).not.toContain('/photos/');
      await markReady(admin, await ask(stage.cast.otherCustomer));
      const letters = await stage.farm.letters();
      const pictured = letters.filter(({ html }) => html.includes('<img src="http')).map(({ to }) => to);
      expect(pictured).toHaveLength(2);
      expect(letters.filter(({ html }) => html.includes('src="/'))).toEqual([]);
    });

    it('is for owners alone to change', async () => {
      const { helper, admin } = stage.cast;
      await admin.call('set-farm-owners-photo', await pictureForm('photo'));
      const [before] = await shown();
      const mayNot = { status: 403, body: { error: 'Only the farm’s owners can change its look.' } };
      expect(await helper.call('set-farm-owners-photo', await pictureForm('photo', 90))).toMatchObject(
        mayNot,
      );
      expect(await helper.call('remove-farm-owners-photo', {})).toMatchObject(mayNot);
      expect((await shown())[0]).toBe(before);
    });
  });

  // Pages are the same on both engines.
  it.runIf(stage.engine === 'pglite')('the farm’s name stands wherever the farm is named', async () => {
    const facts = { ...(await factsForm(stage)), name: 'Sandhill Farm', short_name: 'Sandhill' };
    expect((await stage.cast.admin.call('update-farm-facts', facts)).status).toBe(200);
    const paths = [
      ...PAGES,
      '/coming-soon',
      '/egg-list',
      '/signup',
      '/verify',
      '/reset-password',
      '/offline',
    ];
    for (const path of [...paths, '/manifest.webmanifest']) {
      const html = await page(path);
      expect([path, html.includes('Sandhill'), html.includes('Prairie Hen')]).toEqual([path, true, false]);
    }
    for (const path of ['/dashboard', '/dashboard/farm', '/dashboard/plants', '/egg-customers']) {
      const html = await (await stage.cast.admin.get(path)).text();
      expect([path, html.includes('Prairie Hen')]).toEqual([path, false]);
    }
  });
});

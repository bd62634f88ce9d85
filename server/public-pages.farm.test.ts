import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { photos } from '../db/schema.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { onPostgres } from '../test/engines/stage.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: ['html5'],
  rules: {
    // React's spelling: closed void elements, empty attribute values, mixed-case names.
    'void-style': ['error', { style: 'selfclosing' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attr-case': 'off',
    'require-sri': ['error', { target: 'crossorigin' }],
    // Numbers to call are written as people write them here, and break where they must.
    'tel-non-breaking': 'off',
  },
});

/** Nobody shows these to a friend or looks for them. */
const NOT_SHARED = ['/offline', '/login', '/signup', '/pay-deposit'];

const said = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);

onPostgres((stage) => {
  it('every link leads somewhere, to a page that is whole', async () => {
    // One more than fits on a page, so that there is a second page.
    const hash = 'a'.repeat(64);
    const photo = { hash, width: 640, height: 480, widths: [320, 640], placeholder: 'data:,' };
    await stage.farm.context.db.insert(photos).values({ ...photo, createdAt: new Date() });
    const beds = Array.from({ length: 61 }, (_, bed) => ({
      plant_variety: `Bed ${bed}`,
      in_stock: bed % 9 > 0,
    }));
    await seedPlants(stage.farm, beds, (bed) => ({ photoHash: bed % 2 ? hash : null }));
    const validated = new Set<string>();
    const seen = new Map<string, string>();
    const waiting = [
      '/',
      '/greenhouse?show=out',
      '/in-stock?q=nothing-like-it',
      '/coming-soon?tab=eggs',
      '/offline',
    ];
    const problems: string[] = [];
    // A plant's page is like every other plant's.
    const plants = () => [...seen.keys()].filter((path) => path.startsWith('/plants/')).length;
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (seen.has(path) || path === '/logout' || (path.startsWith('/plants/') && plants() >= 5)) continue;
      const one = path.replace('/greenhouse', '/in-stock');
      const response = await stage.cast.visitor.get(path);
      const page = await response.text();
      seen.set(path, page);
      const isGuarded = path === '/dashboard' && response.status === 401;
      if (response.status !== 200 && !isGuarded) problems.push(`${path}: ${response.status}`);
      // The calendar feed is a file, not a page.
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
      const check = (what: string, found: string[]) => {
        if (found.length !== 1 || !found[0]?.trim())
          problems.push(`${path}: ${what} ${JSON.stringify(found)}`);
      };
      check('title', said(page, /<title>([^<]*)<\/title>/g));
      check('h1', said(page, /<h1[^>]*>([\s\S]*?)<\/h1>/g));
      for (const landmark of ['main', 'header', 'footer']) {
        if (!page.includes(`<${landmark}`)) problems.push(`${path}: no ${landmark}`);
      }
      if (!isGuarded) check('description', said(page, /<meta name="description" content="([^"]*)"/g));
      if (response.headers.get('cache-control')?.startsWith('public') && !NOT_SHARED.includes(path)) {
        check('canonical', said(page, /<link rel="canonical" href="([^"]*)"/g));
        check('og:image', said(page, /<meta property="og:image" content="([^"]*)"/g));
      }
      // One page under two addresses is one page.
      const report = validated.has(one) ? { results: [] } : await validator.validateString(page, path);
      validated.add(one);
      for (const { messages } of report.results) {
        for (const { ruleId, message, selector } of messages)
          problems.push(`${path}: ${ruleId}: ${message} (${selector})`);
      }
      const shown = page.slice(page.indexOf('<body')).replaceAll(/<template[\s\S]*?<\/template>/g, '');
      const links = said(shown, /<a [^>]*href="(\/[^"#]*)/g);
      waiting.push(...links.map((link) => link.replaceAll('&amp;', '&')));
    }
    expect([...new Set(problems)]).toEqual([]);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        '/',
        '/visit',
        '/farmstand',
        '/board',
        '/greenhouse',
        '/coming-soon',
        '/egg-list',
        '/login',
      ]),
    );
  }, 120_000);

  it('search engines read the farm’s own hours, and the questions people ask', async () => {
    const data = async (path: string) => {
      const page = await (await stage.cast.visitor.get(path)).text();
      return said(page, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).map((text) =>
        JSON.parse(text),
      );
    };
    const [store] = await data('/visit');
    expect(store).toMatchObject({ '@type': 'GardenStore', name: 'Prairie Hen Farm & Nursery' });
    expect(store.openingHoursSpecification).toEqual([
      expect.objectContaining({
        dayOfWeek: ['Friday'],
        opens: '10:00',
        closes: '15:00',
        validFrom: '2025-09-12',
      }),
      expect.objectContaining({
        dayOfWeek: ['Saturday'],
        opens: '09:00',
        closes: '12:00',
        validThrough: '2025-10-15',
      }),
    ]);
    const off = store.specialOpeningHoursSpecification.map(
      ({ validFrom }: { validFrom: string }) => validFrom,
    );
    expect(off).toEqual(['2025-09-27', '2025-10-03', '2025-10-04']);
    type Line = { dayOfWeek: string[]; validFrom: string; closes: string };
    const stand: Line[] = store.department.openingHoursSpecification;
    // One line for each month, because dusk moves.
    expect(stand.map(({ validFrom, dayOfWeek }) => [validFrom, dayOfWeek.length])).toEqual([
      ['2025-06-01', 7],
      ['2025-07-01', 7],
      ['2025-08-01', 7],
      ['2025-09-01', 7],
      ['2025-10-01', 7],
    ]);
    for (const { closes } of stand) expect(closes >= '18:25' && closes <= '21:50').toBe(true);
    const [questions] = await data('/farmstand');
    expect(questions['@type']).toBe('FAQPage');
    expect(questions.mainEntity.length).toBeGreaterThanOrEqual(5);
    expect(await data('/')).toEqual([store]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OFFERINGS, type Offering } from '../../../db/offerings.ts';
import { ALL_GUIDES, chaptersFor, findGuides, guideFor, sheetFor } from './handbook.ts';
import { isControl } from './steps.ts';

const selling = (...sells: Offering[]) => ({ sells, hasDeposits: false });
const everything = selling(...OFFERINGS);
const slugs = (farm: ReturnType<typeof selling>, role: 'admin' | 'helper' | 'customer') =>
  chaptersFor(farm, role).flatMap(({ guides }) => guides.map(({ slug }) => slug));

describe('the handbook', () => {
  it('has twenty short pages or more, each at an address of its own', () => {
    expect(ALL_GUIDES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ALL_GUIDES.map(({ slug }) => slug)).size).toBe(ALL_GUIDES.length);
    expect(new Set(ALL_GUIDES.map(({ title }) => title)).size).toBe(ALL_GUIDES.length);
    for (const { slug, steps } of ALL_GUIDES) {
      expect(slug).toMatch(/^[a-z-]+$/);
      expect([slug, steps.length]).toEqual([slug, Math.min(6, Math.max(2, steps.length))]);
    }
  });

  it('names something to press or a command on every page, and only commands that docs/running has', () => {
    for (const { slug, steps } of ALL_GUIDES) {
      const parts = steps.flatMap((step) => step.do).filter((part) => typeof part !== 'string');
      expect([slug, parts.length > 0]).toEqual([slug, true]);
      for (const part of parts) {
        if (isControl(part) || 'onPhone' in part) continue;
        expect(readFileSync(`docs/running/${part.of}`, 'utf8')).toContain(part.command);
      }
    }
  });

  it.each([
    ['plants', /egg|dozen|deposit/],
    ['eggs', /plant|bench|deposit/],
    ['produce', /egg|dozen|plant|bench|deposit/],
  ] as const)('of a farm with %s has no page about what it does not sell', (sells, other) => {
    const all = slugs(selling(sells), 'admin');
    expect(all.filter((slug) => other.test(slug))).toEqual([]);
    expect(all).toContain('close-a-day');
  });

  it('says nothing of eggs, plants or deposits on pages that every farm has', () => {
    const everybodys = ALL_GUIDES.filter(({ needs }) => needs === '/' || needs === '/farmstand');
    expect(everybodys.length).toBeGreaterThan(8);
    for (const { slug, title, when, steps } of everybodys) {
      const words = steps.flatMap((step) => step.do).filter((part) => typeof part === 'string');
      expect([
        slug,
        [title, when, ...words].filter((text) => /\b(eggs?|plants?|deposits?)\b/i.test(text)),
      ]).toEqual([slug, []]);
    }
  });

  it('shows a helper what a helper may do', () => {
    expect(slugs(everything, 'helper')).toEqual([
      'count-and-give-out-eggs',
      'a-neighbor-calls-for-eggs',
      'tell-those-without-email',
      'eggs-were-picked-up',
      'eggs-were-not-picked-up',
      'mark-a-plant-sold-out',
      'walk-along-the-bench',
      'answer-who-asks-for-a-hold',
      'hold-a-plant-for-a-caller',
      'see-what-people-want',
      'print-the-bench-sheet',
      'start-the-season-as-last-year',
      'say-what-is-on-the-stand',
      'work-without-signal',
      'print-the-stands-sign',
      'close-the-stand-today',
      'put-today-on-your-home-screen',
      'somebody-forgot-a-password',
      'hear-on-your-phone',
    ]);
    expect(slugs(everything, 'customer')).toEqual([]);
    expect(guideFor(everything, 'helper', 'refund-a-deposit')).toBeNull();
    expect(guideFor(everything, 'admin', 'close-the-stand-today')).toBeNull();
  });

  it('has one sheet for the helper, of what the farm sells', () => {
    const sheet = (...sells: Offering[]) => sheetFor(selling(...sells)).map(({ slug }) => slug);
    expect(sheet('plants', 'eggs')).toEqual([
      'count-and-give-out-eggs',
      'eggs-were-picked-up',
      'mark-a-plant-sold-out',
      'close-the-stand-today',
    ]);
    expect(sheet('plants')).toEqual(['mark-a-plant-sold-out']);
  });
});

describe('searching it', () => {
  const found = (query: string, role: 'admin' | 'helper' = 'admin') =>
    findGuides(everything, role, query).map(({ slug }) => slug);

  it.each([
    ['lost phone', ['somebody-lost-her-phone']],
    ['BACKUP', ['get-the-farm-back']],
    ['no signal', ['work-without-signal']],
    ['home screen', ['put-today-on-your-home-screen']],
    ['forgot', ['somebody-forgot-a-password']],
    ['price egg', ['change-the-price-of-eggs']],
    ['  “banner”!  ', ['put-up-a-new-banner']],
    ['', []],
    ['a', []],
    ['xylophone', []],
    ['lost xylophone', []],
    ['%_\\', []],
  ])('%j', (query, slugsFound) => expect(found(query)).toEqual(slugsFound));

  it('finds for a helper only what a helper may read', () => {
    expect(found('refund')).toEqual(['refund-a-deposit']);
    expect(found('refund', 'helper')).toEqual([]);
  });
});

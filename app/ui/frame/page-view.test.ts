import { describe, expect, test } from 'vitest';
import { reportPageView, type Surroundings } from './page-view.ts';

function browser(navigator: Surroundings['navigator'], dataset: Surroundings['dataset']) {
  const loaded: string[] = [];
  const window: Surroundings['window'] = { location: { origin: 'https://farm.example' } };
  reportPageView({ navigator, dataset, window, loadLater: (address) => loaded.push(address) });
  const said = (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>));
  return { loaded, said };
}

const counted = { pageView: '/coming-soon', viewsTo: 'G-TEST1234' };

test('one view is reported, under the path the page is counted as', () => {
  const { loaded, said } = browser({}, counted);
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  const views = said.filter(([what]) => what === 'config');
  expect(views).toEqual([
    [
      'config',
      'G-TEST1234',
      expect.objectContaining({
        page_path: '/coming-soon',
        page_location: 'https://farm.example/coming-soon',
      }),
    ],
  ]);
  expect(JSON.stringify(said)).toContain('"allow_google_signals":false');
});

describe('nothing is loaded and nothing said', () => {
  test.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['an older Do Not Track', { doNotTrack: 'yes' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('with %s', (_, navigator) => {
    expect(browser(navigator, counted)).toEqual({ loaded: [], said: [] });
  });

  test.each([
    ['on a page that is not counted', { viewsTo: 'G-TEST1234' }],
    ['on a farm without an id', { pageView: '/in-stock' }],
  ])('%s', (_, dataset) => {
    expect(browser({}, dataset)).toEqual({ loaded: [], said: [] });
  });
});

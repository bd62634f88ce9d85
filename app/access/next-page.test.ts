import { describe, expect, it } from 'vitest';
import { leadingTo, nextIn, nextPage } from './next-page.ts';

describe('where a login leads', () => {
  it.each([
    ['/egg-list', '/egg-list'],
    ['/dashboard/egg-requests?ask', '/dashboard/egg-requests?ask'],
    ['/in-stock?q=a b', '/in-stock?q=a%20b'],
  ])('%s', (asked, next) => expect(nextPage(asked)).toBe(next));

  it.each([
    ['nothing', null],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/x'],
    ['another site by backslashes', '/\\evil.example'],
    ['another site behind a dot', '/.//evil.example'],
    ['another site behind a tab', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['logging out', '/logout'],
    ['the login itself', '/login?next=/egg-list'],
    ['a function', '/functions/v1/plants'],
    ['a number', 7],
  ])('%s leads to the dashboard', (_, asked) => expect(nextPage(asked)).toBe('/dashboard'));

  it('stands in the address of the way in, unless it is the dashboard', () => {
    expect(leadingTo('/login', '/dashboard')).toBe('/login');
    const address = leadingTo('/signup', '/dashboard/egg-requests?ask');
    expect(address).toBe('/signup?next=%2Fdashboard%2Fegg-requests%3Fask');
    expect(nextIn({ url: `http://farm.example${address}` })).toBe('/dashboard/egg-requests?ask');
  });
});

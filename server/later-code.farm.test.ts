import { expect, it } from 'vitest';
import { onBothEngines } from '../test/stage.ts';

const WHEN_TOUCHED = /<script[^>]* type="text\/later" data-waits="" data-files="(\/\S+)( \/\S+)+">./s;
const ELSEWHERE = /<script type="text\/later" data-code="[\w-]{8}" data-waits=""><\/script>/;
const BY_ITSELF = /<script[^>]* type="text\/later" data-files="(\/\S+)( \/\S+)+">/;
const AHEAD = /<link rel="modulepreload"/;
const AT_ONCE = /<script[^>]* type="module"/;

onBothEngines((stage) => {
  it.each([
    ...['/in-stock', '/greenhouse'].map((path) => [path, ELSEWHERE] as const),
    // Pages under another spelling are made anew each time, and nobody keeps their code for them.
    ...['/in-stock/', '/GREENHOUSE', '/login', '/signup', '/egg-list', '/pay-deposit'].map(
      (path) => [path, WHEN_TOUCHED] as const,
    ),
    ...['/verify', '/reset-password', '/logout', '/deposit-success'].map(
      (path) => [path, BY_ITSELF] as const,
    ),
  ])('%s has its code after its words', async (path, later) => {
    const page = await (await stage.cast.visitor.get(path)).text();
    expect(page).toMatch(later);
    expect(page).not.toMatch(AHEAD);
    expect(page).not.toMatch(AT_ONCE);
  });

  it.each(['/dashboard', '/egg-customers'])('%s has it with them: there people work', async (path) => {
    const page = await (await stage.cast.admin.get(path)).text();
    expect(page).toMatch(AHEAD);
    expect(page).toMatch(AT_ONCE);
    expect(page).not.toMatch(WHEN_TOUCHED);
    expect(page).not.toMatch(BY_ITSELF);
  });
});

import { expect, it } from 'vitest';
import { onBothEngines } from '../test/stage.ts';

const LATER = /<script[^>]* type="text\/later" data-files="(\/\S+)( \/\S+)+">/;
const AHEAD = /<link rel="modulepreload"/;
const AT_ONCE = /<script[^>]* type="module"/;

onBothEngines((stage) => {
  it.each(['/in-stock', '/login', '/pay-deposit'])('%s has its code after its words', async (path) => {
    const page = await (await stage.cast.visitor.get(path)).text();
    expect(page).toMatch(LATER);
    expect(page).not.toMatch(AHEAD);
    expect(page).not.toMatch(AT_ONCE);
  });

  it.each(['/dashboard', '/egg-customers'])('%s has it with them: there people work', async (path) => {
    const page = await (await stage.cast.admin.get(path)).text();
    expect(page).toMatch(AHEAD);
    expect(page).toMatch(AT_ONCE);
    expect(page).not.toMatch(LATER);
  });
});

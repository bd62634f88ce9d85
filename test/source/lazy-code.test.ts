import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Browser code that is fetched when it is wanted, and why nobody without signal wants it. */
const FETCHED_LATER: Record<string, string> = {
  'app/ui/pieces/qr-code.tsx': 'draws a code beside its address, which is there in words',
  'app/access/proof/passkeys.ts': 'signing in asks the farm',
  'app/accounts/my-account/use-look-after-push.ts': 'registering a device again asks the farm',
  'app/desk/today/pause-eggs.tsx': 'changes what the farm sells, and is not kept; says that it did not load',
  'app/farm/tab/as-of-preview.tsx': 'shows what is written beside it; says that it did not load',
  'app/plants/catalog/in-stock.live.ts': 'the list is there without its hearts',
  'app/ui/start/hold-clicks.ts': 'a visitor’s page: its links and forms work without it',
  'app/ui/start/start-scripts.ts': 'a visitor’s page: its links and forms work without it',
};

// What is fetched in vain is never asked for again until the page is reloaded.
it('what works without signal has its code with the page', () => {
  const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.(test|server|functions)\./.test(file));
  const later = sources.filter((file) => /(?<!typeof )\b(import\(|lazy\()/.test(readFileSync(file, 'utf8')));
  expect(later.sort()).toEqual(Object.keys(FETCHED_LATER).sort());
});

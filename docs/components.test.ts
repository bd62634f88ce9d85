import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> };

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

it('every dependency is pinned to one version', () => {
  const versions = Object.values<string>({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

it('every package comes from the npm registry, with a hash of what is in it', () => {
  const all = Object.entries(packages).filter(([path]) => path !== '');
  const odd = all.filter(
    ([, { resolved, integrity }]) =>
      !(
        integrity?.startsWith('sha512-') &&
        (resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/')
      ),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});

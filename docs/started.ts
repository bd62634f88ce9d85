/** A command of the documents in its shortest form, and what it prints. @property code of a command that refuses */
type Started = { is: string; as: string[]; prints: RegExp; code?: number };

/** See commands.deep.test.ts. */
export const STARTED: Started[] = [
  {
    is: 'npm run fuzz',
    as: ['npm', 'run', 'fuzz', '--', '--seed', '7', '--cases', '1'],
    prints: /Tests .*\d+ passed/,
  },
  {
    is: 'npm run fuzz',
    as: ['npm', 'run', 'fuzz', '--', '--promises', '1'],
    prints: /Tests .*1 passed/,
  },
  {
    is: 'npx vitest run',
    as: ['npx', 'vitest', 'run', '--project', 'rules', 'docs/settings'],
    prints: /Tests .*\d+ passed/,
  },
  {
    is: 'npm run bench',
    as: ['npm', 'run', 'bench', '--', 'nothing'],
    prints: /There is no bench nothing/,
    code: 1,
  },
  {
    is: 'node bin/planted-holes.mjs',
    as: ['node', 'bin/planted-holes.mjs', 'no such kind'],
    prints: /There is no hole of a kind with no such kind/,
    code: 1,
  },
  { is: 'npm run sbom', as: ['npm', 'run', 'sbom'], prints: /"bomFormat": "CycloneDX"/ },
];

/** Which test starts it, or why none does. */
export const ELSEWHERE: Record<string, string> = {
  'npm test': 'it runs this',
  'npm run test:deep': 'it runs this',
  'npm run format': 'it writes into the source',
  'npm run migration': 'it writes into the source',
  'npm start': 'server/start.built.test.ts',
  'npm run dev': 'e2e/dev.spec.ts',
  'npm run owner': 'server/commands/owner.built.test.ts',
  'npm run backup': 'server/commands/backup.built.test.ts',
  'npm run restore': 'server/commands/backup.built.test.ts',
  'npm run put-back': 'bin/once/once.built.test.ts',
  'npm run prove': 'server/commands/backup.built.test.ts',
  'npm run move': 'server/commands/kill-moving.built.test.ts',
  'node bin/build.mjs': 'test/engines/build-farm.ts',
  'npm run faults': 'it breaks a farm for minutes',
  'npm run lighthouse': 'it installs a browser’s measures of its own',
  'npm run scan': 'it needs Debian’s scanners',
  'npm run release': 'bin/release.built.test.ts',
  'npm run docs:try': 'it needs root and a bare Debian',
};

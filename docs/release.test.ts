import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import program from '../package.json' with { type: 'json' };

const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
const jobs = workflow
  .slice(workflow.indexOf('\njobs:'))
  .split(/\n {2}(?=\w+:\n)/)
  .slice(1);

it('each action is one that nobody can change later, and its version is said', () => {
  const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, one]) => one);
  expect(used).not.toEqual([]);
  for (const one of used) expect(one).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  expect(workflow.match(/persist-credentials: false/g)).toHaveLength(used.length);
});

it('a job may do what it must, and knows no secret but the token of its own run', () => {
  expect(workflow).toMatch(/^permissions: \{\}$/m);
  const allowed = jobs.map((job) =>
    /\n {4}permissions:\n((?: {6}.*\n)+)/.exec(job)?.[1]?.trim().split(/\n */),
  );
  expect(allowed).toEqual([
    ['contents: read', 'packages: write'],
    ['contents: write', 'packages: write'],
  ]);
  expect(workflow).not.toMatch(/secrets\b/);
  expect(jobs.filter((job) => !/\n {4}timeout-minutes: \d+\n/.test(job))).toEqual([]);
});

it('names files and scripts that are there', () => {
  const scripts = [...workflow.matchAll(/npm run (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(program.scripts)).toEqual(expect.arrayContaining(scripts));
  expect(workflow).toContain('--file deploy/Dockerfile');
});

// What is put into a shell by GitHub could be a command; what the shell reads is only text.
it('no line of a shell has a value of GitHub’s in it', () => {
  for (const line of workflow.split('\n').filter((one) => one.includes('${{')))
    expect(line).toMatch(/^\s+(\w+|runs-on): \$\{\{ [\w.]+ \}\}$/);
});

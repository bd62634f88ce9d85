import { execFileSync } from 'node:child_process';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Only a tag's own files have its version alone.
 * @param {{ version: string, tag: string | null, commit: string, isChanged: boolean }} checkedOut
 */
export function nameOf({ version, tag, commit, isChanged }) {
  if (!tag || isChanged) return `${version}-${commit.slice(0, 9)}${isChanged ? '-changed' : ''}`;
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} has the version ${version} in its package.json.`);
  return version;
}

/** @param {string} version of package.json */
export function checkedOut(version) {
  const tags = git('tag', '--points-at', 'HEAD', '--list', 'v*').split('\n');
  return {
    version,
    tag: tags.includes(`v${version}`) ? `v${version}` : tags[0] || null,
    commit: git('rev-parse', 'HEAD'),
    date: new Date(git('log', '-1', '--format=%cI')),
    isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
  };
}

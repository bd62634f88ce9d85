/** A package as package-lock.json has it. @typedef {{ cpu?: string | string[], os?: string | string[], libc?: string | string[], dependencies?: object, optionalDependencies?: object, peerDependencies?: object, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked */

/** What a released farm runs on. */
const MACHINE = { os: 'linux', libc: 'glibc' };

/** @param {string | string[] | undefined} wanted @param {string} is */
const fits = (wanted, is) => !wanted || [wanted].flat().includes(is);

/** @param {Record<string, Locked>} locked @param {string} from @param {string} name @returns {string | null} the folder that Node would load it from */
function folderOf(locked, from, name) {
  const folder = `${from && `${from}/`}node_modules/${name}`;
  if (locked[folder]) return folder;
  return from ? folderOf(locked, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name) : null;
}

/** @param {Locked} one */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * The folders of all that the program loads, and what those load. `npm prune` would leave the build's tools, too.
 * @param {Record<string, Locked>} locked the packages of package-lock.json @param {string} cpu
 */
export function productionPackages(locked, cpu) {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {string} from @param {Locked | undefined} one */
  const follow = (from, one) => {
    for (const name of needsOf(one ?? {})) {
      const folder = folderOf(locked, from, name);
      const found = folder && locked[folder];
      if (!found || folders.has(folder)) continue;
      if (!fits(found.cpu, cpu) || !fits(found.os, MACHINE.os) || !fits(found.libc, MACHINE.libc)) continue;
      folders.add(folder);
      follow(folder, found);
    }
  };
  follow('', locked['']);
  return [...folders].sort();
}

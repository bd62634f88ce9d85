import { existsSync, lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { ConfigError } from '../core/config.ts';

/** @property own this account's name @property owner whose the file is, when it is another's @property isNew whether there is no such folder yet */
export type FolderPlace = { folder: string; own: string; path: string; owner: string | null; isNew: boolean };

/** What is said about what a folder or its disk causes. */
export const folderSentences = ({ folder, own, path, owner, isNew }: FolderPlace) => ({
  'no permission': isNew
    ? `${own} may not make ${folder}. Run: sudo install -d -o ${own} -m 700 ${folder}`
    : owner
      ? `${path} belongs to ${owner}, and the farm runs as ${own}. Nothing is damaged. Run: sudo chown -R ${own}: ${folder}`
      : `${own} may not use ${path}. Nothing is damaged. Run: sudo chown -R ${own}: ${folder}; sudo chmod -R u+rwX ${folder}`,
  'a disk that can only be read': `${folder} is on a disk that can only be read right now. Nothing is damaged. Mount it for writing, or restart the machine: Linux makes a failing disk read-only, so look at dmesg`,
  'no folder': `${folder}, or a part of its path, is a file and no folder. Set another DATA_DIR`,
  'a folder that cannot be made': `${folder} cannot be made here. Set DATA_DIR to a folder on a disk of this machine`,
  'too few open files': `this account may open too few files at once. Nothing is damaged. Raise the limit to 1024 (ulimit -n 1024, or LimitNOFILE=1024 in a systemd unit)`,
  'a full disk': `the disk with ${folder} is full. Nothing is damaged. Free some space and start again`,
  'out of memory': `this machine has no memory left for the database. Nothing is damaged. Stop other programs, or add memory or swap`,
  'a disk that fails': `the disk cannot read or write ${path}. Look at dmesg, replace the disk, and restore a backup to the new one`,
});

/** By the codes of Node and of SQLite, which locks the folder. */
export const FOLDER_TROUBLES: [codes: string[], what: keyof ReturnType<typeof folderSentences>][] = [
  [['EACCES', 'EPERM'], 'no permission'],
  [['EROFS'], 'a disk that can only be read'],
  [['ENOTDIR', 'EEXIST'], 'no folder'],
  [['ENOENT', 'ENAMETOOLONG', 'ELOOP', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL'], 'a folder that cannot be made'],
  [['EMFILE', 'ENFILE'], 'too few open files'],
  [['ENOSPC', 'EDQUOT'], 'a full disk'],
  [['ENOMEM', 'ERR_WORKER_OUT_OF_MEMORY'], 'out of memory'],
  [['EIO', 'ENXIO', 'ENODEV', 'ESTALE'], 'a disk that fails'],
];

const ownName = () => {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.() ?? 'this account');
  }
};

/** Linux and macOS show an account's name only to other programs. */
function ownerOf(path: string): string | null {
  try {
    const { uid } = lstatSync(path);
    if (uid === process.geteuid?.()) return null;
    return uid === 0 ? 'root' : `account ${uid}`;
  } catch {
    return null;
  }
}

type Failed = Error & { code?: string; path?: string };

/** @returns null for an error that no folder causes */
export function folderTrouble(error: unknown, folder: string): ConfigError | null {
  const { code = '', path = folder } = (error ?? {}) as Failed;
  const [, what] = FOLDER_TROUBLES.find(([codes]) => codes.includes(code)) ?? [];
  if (!what) return null;
  const place = { folder, own: ownName(), path, owner: ownerOf(path), isNew: !existsSync(folder) };
  return new ConfigError([`DATA_DIR: ${folderSentences(place)[what]}`]);
}

/** @throws ConfigError in words for what the folder or its disk causes */
export async function tryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw folderTrouble(error, folder) ?? error;
  }
}

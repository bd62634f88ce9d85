import { existsSync, lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { ConfigError } from '../core/config.ts';

/** @property own this account's name @property owner whose the file is, when it is another's @property isNew whether there is no such folder yet */
export type FolderPlace = { folder: string; own: string; path: string; owner: string | null; isNew: boolean };

type Trouble = { what: string; codes: string[]; says: (place: FolderPlace) => string };

export const DENIED = ({ folder, own, path, owner, isNew }: FolderPlace) =>
  isNew
    ? `${own} may not make ${folder}. Run: sudo install -d -o ${own} -m 700 ${folder}`
    : owner
      ? `${path} belongs to ${owner}, and the farm runs as ${own}. Nothing is damaged. Run: sudo chown -R ${own}: ${folder}`
      : `${own} may not use ${path}. Nothing is damaged. Run: sudo chown -R ${own}: ${folder}; sudo chmod -R u+rwX ${folder}`;

/** By the codes of Node and of SQLite, which locks the folder. */
export const FOLDER_TROUBLES: Trouble[] = [
  { what: 'no permission', codes: ['EACCES', 'EPERM'], says: DENIED },
  {
    what: 'a disk that can only be read',
    codes: ['EROFS'],
    says: ({ folder }) =>
      `${folder} is on a disk that can only be read right now. Nothing is damaged. Mount it for writing, or restart the machine: Linux makes a failing disk read-only, so look at dmesg`,
  },
  {
    what: 'no folder',
    codes: ['ENOTDIR', 'EEXIST'],
    says: ({ folder }) => `${folder}, or a part of its path, is a file and no folder. Set another DATA_DIR`,
  },
  {
    what: 'a folder that cannot be made',
    codes: ['ENOENT', 'ENAMETOOLONG', 'ELOOP', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL'],
    says: ({ folder }) => `${folder} cannot be made here. Set DATA_DIR to a folder on a disk of this machine`,
  },
  {
    what: 'too few open files',
    codes: ['EMFILE', 'ENFILE'],
    says: () =>
      'this account may open too few files at once. Nothing is damaged. Raise the limit to 1024 (ulimit -n 1024, or LimitNOFILE=1024 in a systemd unit)',
  },
  {
    what: 'a full disk',
    codes: ['ENOSPC', 'EDQUOT'],
    says: ({ folder }) =>
      `the disk with ${folder} is full. Nothing is damaged. Free some space and start again`,
  },
  {
    what: 'out of memory',
    codes: ['ENOMEM', 'ERR_WORKER_OUT_OF_MEMORY'],
    says: () =>
      'this machine has no memory left for the database. Nothing is damaged. Stop other programs, or add memory or swap',
  },
  {
    what: 'a disk that fails',
    codes: ['EIO', 'ENXIO', 'ENODEV', 'ESTALE'],
    says: ({ path }) =>
      `the disk cannot read or write ${path}. Look at dmesg, replace the disk, and restore a backup to the new one`,
  },
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
  const trouble = FOLDER_TROUBLES.find(({ codes }) => codes.includes(code));
  if (!trouble) return null;
  const says = trouble.says({
    folder,
    own: ownName(),
    path,
    owner: ownerOf(path),
    isNew: !existsSync(folder),
  });
  return new ConfigError([`DATA_DIR: ${says}`]);
}

/** @throws ConfigError in words for what the folder or its disk causes */
export async function tryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw folderTrouble(error, folder) ?? error;
  }
}

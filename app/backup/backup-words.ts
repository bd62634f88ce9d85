const unchanged = 'Nothing was changed.';

export const backupSentences = {
  newer: `A newer version of this program made this backup. Run that version, then try again. ${unchanged}`,
  otherMode: (mode: string) =>
    `This is the backup of a ${mode} farm: set FARM_MODE=${mode}, then try again. ${unchanged}`,
  notOurs: `This is not a Prairie Hen backup. ${unchanged}`,
  torn: `The end of this backup is missing. Please use another one. ${unchanged}`,
  damaged: `This file is damaged or is not a Prairie Hen backup. Please use another one. ${unchanged}`,
  differs: (differences: string[]) =>
    `Not everything was restored: ${differences.join('; ')}. Please use another backup. ${unchanged}`,
  noKey: `That is not a secret key. Secret keys begin with AGE-SECRET-KEY-1. ${unchanged}`,
  wrongKey: `This key does not open this backup. Try the one that was printed before the backup was made. ${unchanged}`,
  noFile: (file: string) => `${file} cannot be read. ${unchanged}`,
  notCompared: 'The farm was restored from a backup and has not been compared with Stripe since.',
  databaseFull: `The database does not have enough room. ${unchanged}`,
  notEmpty: {
    folder: (folder: string) =>
      `There is already a farm in ${folder}. Set DATA_DIR to a new folder. ${unchanged}`,
    database: `This database is not empty. Make a new one and set DATABASE_URL to it. ${unchanged}`,
  },
  notRecipient: `That is not a public key for backups. Public keys begin with age1. ${unchanged}`,
  running: 'A backup is being made right now. Try again in a minute.',
  noRecipient: 'There is no key for backups yet. Run npm run backup once: it prints one.',
  otherKey: 'Someone else just made a key. Throw away the one printed here and run this again.',
  sameDisk:
    'The backups are on the same disk as the farm. Set BACKUP_DIR to another disk, or copy them somewhere else.',
  diskUnseen:
    'Whether the backups are on another disk than the farm cannot be seen from here. If not, copy them somewhere else.',
  unplugged: (folder: string) =>
    `No backup was made: the disk for backups is not at ${folder}. Plug it in and try again. If you replaced it, run npm run backup -- --new-folder.`,
  notSetUp: (folder: string) =>
    `No backup was made: ${folder} is not set up for backups. On the server, run npm run backup once.`,
  silent: (folder: string) => `No backup was made: the disk for backups at ${folder} does not answer.`,
  proving: (most: string, place: string) =>
    `Trying it out in ${place}, where it takes up to ${most} until it is done.`,
  noRoomToProve: (most: string, places: string[]) =>
    `Trying it out takes up to ${most} for a while, and there is not enough room in ${places.join(' or ')}. Free some space there, or set TMPDIR to a folder on another disk.`,
  diskFilledUp:
    'The disk filled up while it was tried out. Free some space, then run npm run prove to try again.',
  proofEnded: 'Trying it out ended early; the server may be short of memory. Run npm run prove to try again.',
  notProven: (why: string) => `The backup was made, but it could not be restored. ${why}`,
} as const;

const FULL = 'its disk is full';
const CLOSED = 'this account may not write there';

const WHY: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: CLOSED,
  EPERM: CLOSED,
  // SQLite's, of the lock.
  ERR_SQLITE_ERROR: CLOSED,
  EROFS: 'it is read-only',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'it is gone',
  EIO: 'its disk is failing',
};

/** Why a backup cannot be written to a folder; null if the error is not about the disk. */
export function diskSays(error: unknown, folder: string): string | null {
  const why = WHY[(error as NodeJS.ErrnoException).code ?? ''];
  return why ? `No backup was made in ${folder}: ${why}.` : null;
}

const count = (number: number, one: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

/** '12,431 rows and 61 photos' */
export const sizeInWords = ({ rows, photos }: { rows: number; photos: number }): string =>
  `${count(rows, 'row')} and ${count(photos, 'photo')}`;

/** A line of its own about emails that wait for an owner; empty without any. */
export const heldInWords = (unsent: number): string =>
  unsent
    ? `\n${count(unsent, 'email')} had not been sent. Under Emails in the dashboard, send again or mark as told.`
    : '';

const KB = 1_000;
const MB = 1_000_000;

/** '3.2 MB' */
export const bytesInWords = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** '4 s' @param ms at least shown as one second */
export const secondsInWords = (ms: number): string => `${Math.max(1, Math.round(ms / 1_000))} s`;

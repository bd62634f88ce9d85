/** Variables of a process. @typedef {Record<string, string | undefined>} Environment */
/** Ours to set, theirs to take away, and what is said of each. @typedef {{ set: Record<string, string>, taken: string[], says: string[] }} Mapped */

/** What deploy/Dockerfile sets for hosts of any kind; whoever says otherwise wins. */
export const OF_THE_IMAGE = { PORT: '3000', DATA_DIR: '/data', BACKUP_DIR: '/backups' };

/** ONCE asks for port 80 and one folder, and only its proxy can reach the container. */
const PLACES = {
  PORT: '80',
  DATA_DIR: '/storage/farm',
  BACKUP_DIR: '/storage/backups',
  TRUSTED_PROXIES: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
  FARM_MODE: 'live',
};

const SUBMISSION_PORT = '587';
const TLS_PORT = '465';

/** @param {Environment} env */
function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }) {
  if (!SMTP_ADDRESS) return undefined;
  const port = SMTP_PORT || SUBMISSION_PORT;
  const password = SMTP_PASSWORD ? `:${encodeURIComponent(SMTP_PASSWORD)}` : '';
  const account = SMTP_USERNAME ? `${encodeURIComponent(SMTP_USERNAME)}${password}@` : '';
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${account}${SMTP_ADDRESS}:${port}`;
}

/** Each setting of ours, the variables it comes from, and how. @type {[ours: string, theirs: string[], read: (env: Environment) => string | undefined][]} */
const TAKEN = [
  ['AUTH_SECRET', ['SECRET_KEY_BASE'], ({ SECRET_KEY_BASE }) => SECRET_KEY_BASE],
  ['SMTP_URL', ['SMTP_ADDRESS', 'SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD'], smtpUrl],
  ['MAIL_FROM', ['MAILER_FROM_ADDRESS'], ({ MAILER_FROM_ADDRESS }) => MAILER_FROM_ADDRESS],
];

/** Variables that change nothing here, and why. */
const NOT_NEEDED = {
  NUM_CPUS: 'the farm is one process, however many processors it may use',
  VAPID_PUBLIC_KEY: 'the farm makes a key of its own for notifications',
  VAPID_PRIVATE_KEY: '',
};

const NO_TLS =
  'DISABLE_SSL: ONCE has no certificate here, so PUBLIC_URL must be an https address that another proxy serves';

/** @param {Environment} env @param {string} name */
const isSet = (env, name) => Boolean(env[name]) && env[name] !== Object(OF_THE_IMAGE)[name];

/** What a container of ONCE's knows, in our words; nothing anywhere else. @param {Environment} env @returns {Mapped} */
export function fromOnce(env) {
  if (!env.SECRET_KEY_BASE) return { set: {}, taken: [], says: [] };
  /** @type {Mapped} */
  const mapped = { set: {}, taken: [], says: [] };
  for (const [ours, value] of Object.entries(PLACES)) {
    if (isSet(env, ours)) continue;
    mapped.set[ours] = value;
    mapped.says.push(`${ours}=${value}`);
  }
  for (const [ours, theirs, read] of TAKEN) {
    const given = theirs.filter((name) => env[name] !== undefined);
    mapped.taken.push(...given);
    const value = read(env);
    if (value && !isSet(env, ours)) mapped.set[ours] = value;
    if (given.length)
      mapped.says.push(`${ours} ${isSet(env, ours) ? 'is its own, not from' : 'from'} ${given.join(', ')}`);
  }
  for (const [name, why] of Object.entries(NOT_NEEDED)) {
    if (env[name] && why) mapped.says.push(`${name} is not needed: ${why}`);
  }
  if (env.DISABLE_SSL === 'true' && !env.PUBLIC_URL?.startsWith('https:')) mapped.says.push(NO_TLS);
  return mapped;
}

import { resolve } from 'node:path';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

const MOST_PORTS = 65_535;

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/` && /^https?:\/\/[^/]+\/?$/i.test(text);
}

const isSender = (text: string) => z.email().safeParse(/<([^<>]*)>$/.exec(text)?.[1] ?? text).success;

function areProxies(list: string[]): boolean {
  try {
    proxyaddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

const FARM_NOW_WORDS = 'must be now, or a time like 2025-09-20T10:00:00-05:00';

const environment = z.object({
  PORT: z
    .string()
    .regex(/^(0|[1-9]\d*)$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port <= MOST_PORTS, `must be at most ${MOST_PORTS}`)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be like https://your-farm.com, with nothing after the name')
    .transform((text) => new URL(text).origin)
    .optional(),
  FARM_MODE: z.enum(['demo', 'live']).default('demo'),
  FARM_NOW: z.union([z.literal('now'), z.iso.datetime({ offset: true })], FARM_NOW_WORDS).optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: optional,
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be like smtps://user:password@mail.your-farm.com:465' })
    .optional(),
  MAIL_FROM: optional.refine(
    (text) => !text || isSender(text),
    'must have one email address in it, like Prairie Hen <hello@your-farm.com>',
  ),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/, 'must be a name like mail or s1')
    .optional(),
  GOOGLE_MAPS_API_KEY: optional,
  GOOGLE_ROUTES_URL: optional,
  GOOGLE_PLACES_URL: optional,
  GOOGLE_MAPS_EMBED_KEY: optional,
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF')
    .optional(),
  MAPS: z.enum(['auto', 'google']).default('auto'),
  OSRM_URL: optional,
  PHOTON_URL: optional,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    .refine(areProxies, 'must be addresses, ranges like 10.0.0.0/8, or loopback, with commas between'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds, up to 999')
    .transform(Number)
    .default(0),
  METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Environment = z.infer<typeof environment>;

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`These settings need your attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const LIVE_NEEDS = ['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const;

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

function stripeProblems(env: Environment): string[] {
  const problems: string[] = [];
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (STRIPE.some((name) => env[name])) {
    for (const name of STRIPE) {
      if (!env[name]) problems.push(`${name} is missing: ${STRIPE.join(', ')} work together`);
    }
  }
  if (secret && publishable && secret.split('_')[1] !== publishable.split('_')[1]) {
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys, or both live keys');
  }
  if (env.STRIPE_API_URL && env.FARM_MODE === 'live') problems.push('STRIPE_API_URL works in demo mode only');
  if (env.STRIPE_API_URL && !secret) problems.push('STRIPE_API_URL needs STRIPE_SECRET_KEY');
  return problems;
}

/** The placeholder for the farm's address in .env.example. */
const PLACEHOLDER = /\bfarm\.example(?![\w.-])/i;

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

const OFTEN_IN_SECRETS = /secret|change.?me|password|example|prairie/i;
/** Sixteen bytes as text have more: hex has about fourteen of its sixteen digits. */
const LEAST_DIFFERENT = 8;

const isGuessable = (secret: string) =>
  new Set(secret).size < LEAST_DIFFERENT || OFTEN_IN_SECRETS.test(secret);

function liveProblems(env: Environment): string[] {
  const problems: string[] = [];
  for (const name of LIVE_NEEDS) {
    if (!env[name]) problems.push(`${name} is required when FARM_MODE=live`);
    else if (PLACEHOLDER.test(env[name])) {
      problems.push(`${name} has the example's farm.example in it: put your own domain in its place`);
    }
  }
  if (env.PUBLIC_URL?.startsWith('http:') && !LOOPBACK.test(env.PUBLIC_URL)) {
    problems.push(
      'PUBLIC_URL must begin with https:// when FARM_MODE=live, or passwords travel unencrypted: put a proxy with TLS in front',
    );
  }
  if (env.AUTH_SECRET && isGuessable(env.AUTH_SECRET)) {
    problems.push('AUTH_SECRET could be guessed: make one with openssl rand -hex 32');
  }
  if (env.FARM_NOW) problems.push('FARM_NOW works in demo mode only');
  return problems;
}

function crossFieldProblems(env: Environment): string[] {
  const live = env.FARM_MODE === 'live';
  const problems = live ? liveProblems(env) : [];
  if (Boolean(env.OSRM_URL) !== Boolean(env.PHOTON_URL)) {
    const missing = env.OSRM_URL ? 'PHOTON_URL' : 'OSRM_URL';
    problems.push(`${missing} is missing: OSRM_URL and PHOTON_URL work as a pair`);
  }
  if (!live && env.SMTP_URL && !env.MAIL_FROM)
    problems.push('MAIL_FROM is missing: SMTP_URL needs a sender address');
  problems.push(...stripeProblems(env));
  return problems;
}

function stripeOf(env: Environment) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL ?? null,
  };
}

export type Config = ReturnType<typeof shape>;

/** Null: read it from the database. */
function clockStartOf({ FARM_NOW }: Environment): Date | 'now' | null {
  if (!FARM_NOW) return null;
  return FARM_NOW === 'now' ? FARM_NOW : new Date(FARM_NOW);
}

const DATA_FOLDERS = { demo: './demo-data', live: './data' };

function shape(env: Environment) {
  const dataFolder = resolve(env.DATA_DIR ?? DATA_FOLDERS[env.FARM_MODE]);
  return {
    mode: env.FARM_MODE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    clockStart: clockStartOf(env),
    dataFolder,
    backupFolder: resolve(env.BACKUP_DIR ?? `${dataFolder}-backups`),
    databaseUrl: env.DATABASE_URL ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Prairie Hen Farm <hello@prairiehen.example>',
    dkimSelector: env.DKIM_SELECTOR,
    maps: {
      googleWanted: env.MAPS === 'google' || Boolean(env.GOOGLE_MAPS_API_KEY),
      googleKey: env.GOOGLE_MAPS_API_KEY ?? null,
      googleRoutesUrl: env.GOOGLE_ROUTES_URL,
      googlePlacesUrl: env.GOOGLE_PLACES_URL,
      googleEmbedKey: env.GOOGLE_MAPS_EMBED_KEY ?? null,
      osrmUrl: env.OSRM_URL ?? null,
      photonUrl: env.PHOTON_URL ?? null,
    },
    measurementId: env.GA_MEASUREMENT_ID ?? null,
    stripe: stripeOf(env),
    trustedProxies: env.TRUSTED_PROXIES,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

/** Empty values count as not set. @throws ConfigError naming every bad setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = crossFieldProblems(parsed.data);
  if (problems.length) throw new ConfigError(problems);
  return shape(parsed.data);
}

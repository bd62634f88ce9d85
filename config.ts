import { resolve } from 'node:path';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

const MOST_PORTS = 65_535;

/** The address alone, because every link is made by putting a path behind it. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/` && /^https?:\/\/[^/]+\/?$/i.test(text);
}

function areProxies(list: string[]): boolean {
  try {
    proxyaddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

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
    .refine(isOrigin, 'must be like https://farm.example, with nothing behind the name')
    .transform((text) => new URL(text).origin)
    .optional(),
  FARM_MODE: z.enum(['demo', 'live']).default('demo'),
  FARM_NOW: z.iso.datetime({ offset: true }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Environment = z.infer<typeof environment>;

/** Raised when the settings cannot work; `problems` names every bad one, not just the first. */
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

function crossFieldProblems(env: Environment): string[] {
  const problems: string[] = [];
  const live = env.FARM_MODE === 'live';
  if (live) {
    for (const name of LIVE_NEEDS) if (!env[name]) problems.push(`${name} is required when FARM_MODE=live`);
    if (env.FARM_NOW) problems.push('FARM_NOW works in demo mode only');
  }
  if (Boolean(env.OSRM_URL) !== Boolean(env.PHOTON_URL)) {
    const missing = env.OSRM_URL ? 'PHOTON_URL' : 'OSRM_URL';
    problems.push(`${missing} is missing: OSRM_URL and PHOTON_URL work as a pair`);
  }
  if (!live && env.SMTP_URL && !env.MAIL_FROM)
    problems.push('MAIL_FROM is missing: SMTP_URL needs a sender address');
  problems.push(...stripeProblems(env));
  return problems;
}

/** The keys of the farm's own Stripe account; null where no cards are taken, or only the demo's. */
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

/** Every setting of the program, read once at start and passed in from there. */
export type Config = ReturnType<typeof shape>;

function shape(env: Environment) {
  return {
    mode: env.FARM_MODE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    startOfClock: env.FARM_NOW ? new Date(env.FARM_NOW) : null,
    dataFolder: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Prairie Hen Farm <hello@prairiehen.example>',
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
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Reads the environment once. Empty values count as not set.
 * @throws ConfigError naming every setting that is wrong or missing.
 */
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

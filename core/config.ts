import { foldersIn } from '../settings/folders.mjs';
import { type Environment, inWords, present, problemsIn, straysIn } from '../settings/settings.mjs';
import { listed } from '../settings/values.mjs';

export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(inWords(problems));
    this.problems = problems;
  }
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

const DEFAULT_PORT = 3000;

function shape(env: Environment) {
  const { data, backups } = foldersIn(env);
  const port = Number(env.PORT ?? DEFAULT_PORT);
  return {
    mode: (env.FARM_MODE ?? 'demo') as 'demo' | 'live',
    host: env.HOST ?? '127.0.0.1',
    port,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${port}`,
    clockStart: clockStartOf(env),
    dataFolder: data,
    backupFolder: backups,
    databaseUrl: env.DATABASE_URL ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Prairie Hen Farm <hello@prairiehen.example>',
    dkimSelector: env.DKIM_SELECTOR,
    pushServices: listed(env.PUSH_SERVICES ?? '').map((one) => new URL(one).origin),
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
    trustedProxies: listed(env.TRUSTED_PROXIES ?? ''),
    drainSeconds: Number(env.DRAIN_SECONDS ?? 0),
    metricsToken: env.METRICS_TOKEN ?? null,
    releasesUrl: env.RELEASES_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** Empty values count as not set. @throws ConfigError naming every bad setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems = problemsIn(env);
  if (problems.length) throw new ConfigError([...problems, ...straysIn(env)]);
  return shape(present(env));
}

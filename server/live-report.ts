import { sql } from 'drizzle-orm';
import { firstOwnerLink } from '../app/accounts/people/first-owner.server.ts';
import { diskLine } from '../app/desk/health/health.ts';
import type { Context } from '../core/context.ts';
import type { Database } from '../db/database.ts';
import {
  collationCommands,
  collationSays,
  movedCollation,
  powerCutSays,
  unsafeIn,
} from '../db/database-warnings.ts';
import { aboutMaps } from './about-maps.ts';

const TRY_MS = 3_000;
/** Sign-in codes and Stripe's signatures forgive less than a minute. */
const CLOCK_OFF_MS = 5_000;

async function aboutMail(smtpUrl: string | null): Promise<string> {
  if (!smtpUrl) return 'none';
  const { tryMailServer } = await import('../services/mail/smtp.ts');
  const { host } = new URL(smtpUrl);
  const trouble = await tryMailServer(smtpUrl);
  if (!trouble) return `${host} is ready.`;
  return `${host} does not accept it (${trouble}). Check SMTP_URL; mail waits until then.`;
}

async function aboutPayments({ payments, config }: Context): Promise<string> {
  if (!payments) return 'none: the farm takes no cards.';
  const mode = config.stripe?.secretKey.includes('_live_') ? 'live' : 'test';
  const news = payments.newsSince(new Date())[Symbol.asyncIterator]();
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('it did not answer')), TRY_MS).unref(),
  );
  const trouble = await Promise.race([news.next(), late]).then(
    () => null,
    (error: Error) => error.message,
  );
  if (!trouble) return `Stripe answers, with ${mode} keys.`;
  return `Stripe does not answer correctly (${trouble}). Check STRIPE_SECRET_KEY.`;
}

async function aboutDatabase(db: Database) {
  const asked = sql<string>`current_setting('server_version')`;
  const { rows } = await db.execute<{ version: string; now: Date | string }>(
    sql`select ${asked} as version, clock_timestamp() as now`,
  );
  const [{ version = '', now = new Date() } = {}] = rows;
  const off = Math.round((new Date(now).getTime() - Date.now()) / 1000);
  const isOff = Math.abs(off) * 1000 > CLOCK_OFF_MS;
  return {
    version: version.split(' ')[0],
    clock: isOff ? `this machine and the database differ by ${Math.abs(off)} s. Correct both.` : 'fine.',
  };
}

/** The startup checks of a live farm, one line each, and what its owner still has to do. */
export async function liveReport(context: Context): Promise<string[]> {
  const { config, db, farm } = context;
  const [mail, payments, maps, { version, clock }, unsafe, moved, link, { opened }] = await Promise.all([
    aboutMail(config.smtpUrl),
    aboutPayments(context),
    aboutMaps(context),
    aboutDatabase(db),
    config.databaseUrl ? unsafeIn(db) : [],
    config.databaseUrl ? movedCollation(db) : null,
    firstOwnerLink(context),
    farm(),
  ]);
  const engine = config.databaseUrl ? 'PostgreSQL' : 'PGlite, PostgreSQL';
  const disk = diskLine(context.diskRoom());
  const table = {
    Mail: mail,
    Payments: payments,
    Maps: maps,
    Clock: clock,
    Disk: [disk.text, disk.todo?.text].filter(Boolean).join(' '),
    Database: [`${engine} ${version}.`, unsafe.length && powerCutSays(unsafe)].filter(Boolean).join(' '),
  };
  if (moved) table.Database += ` ${collationSays(moved)} Run in it: ${collationCommands(moved)}`;
  const lines = Object.entries(table).map(([name, said]) => `${name.padEnd(10)} ${said}`);
  if (link) {
    lines.push(
      `Nobody owns this farm yet. Within an hour, whoever opens this link first becomes its owner: ${link}`,
      'Or make an owner here: npm run owner -- you@example.com',
    );
  }
  if (!opened) {
    lines.push(
      `Visitors see "Opening soon" until an owner opens the farm: ${config.publicUrl}/dashboard/first-run`,
    );
  }
  return lines;
}

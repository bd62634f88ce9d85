import { noticeNow } from '../app/desk/outbox/notice-now.server.ts';
import { placeOf } from '../app/facts/calendar/calendar.server.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import type { Farm } from '../core/farm.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../db/jobs/jobs.ts';
import { googlePlaces } from '../services/address-lookup/google-places.ts';
import { photon } from '../services/address-lookup/photon.ts';
import { townCompletion } from '../services/address-lookup/town-completion.ts';
import type { Place } from '../services/driving-distance/driving-distance.ts';
import { googleRoutes } from '../services/driving-distance/google-routes.ts';
import { osrm } from '../services/driving-distance/osrm.ts';
import { zipEstimate } from '../services/driving-distance/zip-estimate.ts';
import { mailboxDelivery } from '../services/mail/mailbox.ts';
import { withWholeAddresses } from '../services/mail/whole-addresses.ts';
import { databaseStore } from '../services/payments/database-store.ts';
import { startStandIn } from '../services/payments/stand-in.ts';
import { stripePayments } from '../services/payments/stripe.ts';
import { openPushKeys } from '../services/push/push-keys.ts';
import { openPushQueue } from '../services/push/push-queue.ts';
import { webPushDelivery } from '../services/push/web-push.ts';
import { senderAddress } from '../settings/values.mjs';

type MapServices = Pick<Context, 'distance' | 'addresses'>;

function mapServicesAround(farm: Place, { maps }: Config): MapServices {
  if (maps.googleKey) {
    return {
      distance: googleRoutes({ apiKey: maps.googleKey, farm, url: maps.googleRoutesUrl }),
      addresses: googlePlaces({ apiKey: maps.googleKey, farm, url: maps.googlePlacesUrl }),
    };
  }
  if (maps.googleWanted) return { distance: null, addresses: townCompletion({ farm }) };
  if (maps.osrmUrl && maps.photonUrl) {
    return {
      distance: osrm({ osrmUrl: maps.osrmUrl, photonUrl: maps.photonUrl, farm }),
      addresses: photon({ url: maps.photonUrl, farm }),
    };
  }
  return { distance: zipEstimate({ farm }), addresses: townCompletion({ farm }) };
}

export function mapServices(config: Config, farm: Context['farm'], now: Farm): MapServices {
  const here = async () => mapServicesAround(placeOf((await farm()).facts), config);
  const { distance } = mapServicesAround(placeOf(now.facts), config);
  return {
    distance: distance && {
      source: distance.source,
      fromFarm: async (address) => (await here()).distance?.fromFarm(address) ?? distance.fromFarm(address),
    },
    addresses: { suggest: async (text) => (await here()).addresses.suggest(text) },
  };
}

export async function deliveryOf({ smtpUrl, mailFrom, publicUrl }: Config, db: Database, clock: Clock) {
  if (!smtpUrl) return withWholeAddresses(mailboxDelivery(db, clock), publicUrl);
  const { smtpDelivery } = await import('../services/mail/smtp.ts');
  return withWholeAddresses(smtpDelivery(smtpUrl, mailFrom), publicUrl);
}

export async function cardServices(config: Config, db: Database, clock: Clock) {
  if (config.stripe) return { payments: stripePayments(config.stripe), stripeStandIn: null };
  if (config.mode === 'live') return { payments: null, stripeStandIn: null };
  const stripeStandIn = await startStandIn({ store: databaseStore(db), now: () => clock.now() });
  return { payments: stripePayments({ ...stripeStandIn.keys, apiUrl: stripeStandIn.url }), stripeStandIn };
}

type Push = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'farm'> & {
  jobs: Jobs;
  secret: string;
  truth: Pick<Context, 'clock'>;
};

/** Notifications to devices, each read again when it leaves. */
export async function openPush({ config, db, clock, jobs, log, secret, farm, truth }: Push) {
  const keys = await openPushKeys({ db, clock, secret });
  return openPushQueue({
    db,
    clock,
    jobs,
    log,
    publicKey: keys.publicKey,
    delivery: webPushDelivery(keys, senderAddress(config.mailFrom), config.publicUrl),
    now: noticeNow({ db, farm, clock: { now: () => truth.clock.now() } }),
  });
}

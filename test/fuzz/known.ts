import fc from 'fast-check';
import { PASSWORD } from '../cast/cast.ts';
import { paidDeposit } from '../cast/deposits.ts';
import { ask, markReady } from '../cast/eggs.ts';
import { picture, seedPlants } from '../cast/plants.ts';
import { standing } from '../cast/standing.ts';
import type { Stage } from '../engines/stage.ts';
import type { Known } from './bodies-from-schema.ts';

/** What a browser would find on the farm's pages, so that calls get past the first check. */
const COLUMNS = {
  id: 'select id from plants union all select id from farm_seasons',
  request_id: 'select id from egg_requests',
  member_id: 'select id from egg_list',
  letter_id: 'select id from letters',
  session_id: 'select id from sessions',
  account_id: 'select supabase_id from profiles',
  email: 'select email from profiles',
  order_number: 'select order_number from deposits',
  slug: 'select slug from plants',
  updated_at: `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from (select updated_at from farm_facts union all select updated_at from plants) every`,
} as const;

const NAMES = [...Object.keys(COLUMNS), 'password', 'fingerprint'];
const FILES = ['photo', 'broken', 'text'] as const;
/** Other names for the same. */
const ALSO: Record<string, string> = {
  ids: 'id',
  request_ids: 'request_id',
  except: 'request_id',
  accountId: 'account_id',
  memberId: 'member_id',
  orderNumber: 'order_number',
};

export type Values = Record<string, string[]>;

/** A farm with some of everything. @returns what `fill` puts in its places */
export async function everything({ farm, cast }: Stage): Promise<Values> {
  await seedPlants(farm, [{}, { plant_variety: 'Oak' }, { plant_variety: 'Binned' }], (place) => ({
    deletedAt: place === 2 ? new Date() : null,
  }));
  await cast.admin.call('count-eggs', {
    kind: 'chickens',
    eggs: 60,
    what: 'gathered',
    counted_at: new Date().toISOString(),
  });
  await ask(cast.customer);
  await markReady(cast.admin, await ask(cast.otherCustomer));
  await cast.customer.call('set-standing-request', standing(farm.context.clock.now()));
  await paidDeposit(farm);
  await farm.letters();
  const values: Values = { password: [PASSWORD] };
  for (const [name, text] of Object.entries(COLUMNS)) {
    const { rows } = await farm.open.query({ text });
    values[name] = (rows as object[]).map((row) => String(Object.values(row)[0]));
  }
  const proposal = await cast.admin.get('/functions/v1/egg-proposal');
  values.fingerprint = [((await proposal.json()) as { fingerprint: string }).fingerprint];
  return values;
}

/** A place that `fill` fills, because ids are new on every farm and a case must be the same for a seed. */
export function place(name: string): fc.Arbitrary<string> | null {
  const of = ALSO[name] ?? name;
  return NAMES.includes(of) ? fc.nat(5).map((n) => `{${of}:${n}}`) : null;
}

export const known: Known = (name, part) => {
  if (part.format === 'binary') return fc.constantFrom(...FILES.map((file) => `{file:${file}}`));
  const one = place(name);
  return one && part.type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
};

export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+):(\d)\}/g, (whole, name: string, n: string) => {
    const all = values[name] ?? [];
    return all[Number(n) % all.length] ?? whole;
  });

let drawn: Promise<Buffer> | undefined;

/** A form as browsers send it. */
export async function formOfCase(fields: Record<string, string>, values: Values): Promise<FormData> {
  const form = new FormData();
  drawn ??= picture().jpeg().toBuffer();
  const bytes = new Uint8Array(await drawn);
  const files: Record<string, File> = {
    '{file:photo}': new File([bytes], 'plant.jpg', { type: 'image/jpeg' }),
    '{file:broken}': new File([bytes.slice(0, 200)], 'plant.jpg', { type: 'image/jpeg' }),
    '{file:text}': new File(['<svg onload="fuzz()">'], '../../plant.svg', { type: 'image/svg+xml' }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, files[value] ?? fill(value, values));
  return form;
}

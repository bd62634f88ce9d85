import { eq } from 'drizzle-orm';
import { hashOfToken } from '../../app/accounts/auth/hashed-tokens.server.ts';
import { newVerificationLink } from '../../app/accounts/auth/mailed-links.server.ts';
import type { EggFacts, EggPlace } from '../../db/egg-words.ts';
import { eggList, emailChanges, profiles } from '../../db/schema.ts';
import { signUp, stranger } from '../cast/account-calls.ts';
import { type Actor, addPerson, PASSWORD } from '../cast/cast.ts';
import { requestRows } from '../cast/eggs.ts';
import { ORLA } from '../cast/neighbors.ts';
import type { Stage } from '../engines/stage.ts';
import type { Ears } from './ears.ts';
import { ACCOUNTS, CALLERS, type OtherStep } from './other-steps.ts';
import type { PromisePost } from './promise-post.ts';
import { keyOf } from './promise-texts.ts';
import type { Row } from './world-so.ts';

type ToTell = { request_id: string; facts: string; digest: string };
type OtherPlays = {
  [Name in OtherStep['do']]: (step: Omit<Extract<OtherStep, { do: Name }>, 'do'>) => Promise<unknown>;
};

type Parts = {
  stage: Stage;
  clock: { at: Date };
  post: PromisePost;
  ears: Ears;
  called: Map<string, Date>;
  noted(answer?: { body: object }): Promise<void>;
  /** She said where those eggs are. */
  placed(id: string, to: EggPlace): Promise<void>;
  soOf(row: Row): Promise<EggFacts | null>;
  /** Their email about the list says what became of their requests. */
  left(customer: string | undefined): Promise<void>;
};

const HOME = {
  phone: '7635550143',
  address: '414 Rum River Drive, Princeton, MN 55371',
  chickensOrDucks: 'chickens',
  numberOfEggs: '',
};

/** Neighbors who change how they hear and who they are. */
export async function othersOf({ stage, clock, post, ears, called, noted, placed, soOf, left }: Parts) {
  const { farm, cast } = stage;
  const { admin } = cast;
  const accounts: Actor[] = [];
  function newcomer(n: number) {
    const email = `o${crypto.randomUUID().slice(0, 8)}@example.com`;
    return addPerson(farm, { firstName: `O${n}`, email, member: true });
  }
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await newcomer(n));
  /** The row of the list of each; gone where two are one by now. */
  const members: (string | undefined)[] = [];
  /** Requests that went with the account of who asked for them. */
  const forgotten: Row[] = [];
  let shown: ToTell[] = [];
  let entered = 0;

  const list = () => farm.context.db.select().from(eggList);
  for (const { who } of accounts)
    members.push((await list()).find(({ supabaseId }) => supabaseId === who?.id)?.id);

  async function enter({
    caller,
    email,
    way,
  }: {
    caller: number;
    email: boolean;
    way: 'email' | 'text' | 'call';
  }) {
    if (await memberOf(caller)) return;
    entered += 1;
    const answer = await admin.call('add-neighbor', {
      ...ORLA,
      first_name: `C${entered}`,
      phone: `763555${String(2000 + entered)}`,
      address: `${entered} Bridge Road, Princeton, MN 55371`,
      tell_by: way === 'email' && !email ? 'text' : way,
      email: email ? `c${crypto.randomUUID().slice(0, 8)}@example.com` : '',
    });
    members[caller] = answer.body.member_id as string | undefined;
  }
  async function memberOf(other: number) {
    return (await list()).find(({ id }) => id === members[other]);
  }
  for (let n = 0; n < CALLERS; n += 1) await enter({ caller: ACCOUNTS + n, email: n === 0, way: 'text' });

  async function activeOf(other: number): Promise<Row | undefined> {
    const whose = (await memberOf(other))?.supabaseId;
    return (await requestRows(farm)).find(
      ({ customerId, requestStatus }) =>
        customerId === whose && /^(pending|awaiting_pickup)$/.test(requestStatus),
    );
  }
  const toTell = async (): Promise<ToTell[]> =>
    (await (await admin.get('/functions/v1/to-tell')).json()).neighbors;

  const plays: OtherPlays = {
    async askToo({ other, kind, eggs }) {
      const wish = { number_of_eggs_requested: eggs, chickens_or_ducks: kind };
      const member = await memberOf(other);
      const own = accounts[other];
      if (own) await own.call('request-eggs', wish);
      else if (member) await admin.call('request-eggs-for', { ...wish, member_id: member.id });
    },
    async readyToo({ other, where }) {
      const row = await activeOf(other);
      if (row?.requestStatus === 'pending')
        await noted(await admin.call('mark-egg-request-ready', { request_id: row.id, where }));
    },
    async moveToo({ other, kind, what }) {
      const [row, member] = [await activeOf(other), await memberOf(other)];
      if (!row || !member) return;
      const request_id = row.id;
      const edited = { number_of_eggs_requested: 36, chickens_or_ducks: kind };
      const own = accounts[other];
      const theirs = (body: object) =>
        own
          ? own.call('request-eggs', { ...body, request_id })
          : admin.call('request-eggs-for', { ...body, request_id, member_id: member.id });
      const calls = {
        cancel: () => theirs({ action: 'cancel' }),
        edit: () => theirs(edited),
        pickUp: () => (own ?? admin).call('mark-egg-request-picked-up', { request_id }),
        passOn: () => (own ?? admin).call('pass-on-eggs', { request_id }),
        takeBack: () => admin.call('take-back-eggs', { request_id }),
        release: () => admin.call('release-eggs', { request_id }),
        decline: () => admin.call('decline-eggs', { request_id }),
      };
      const { status } = await calls[what]();
      if (status !== 200 || what !== 'edit') return;
      const after = await activeOf(other);
      const facts = after && (await soOf(after));
      if (facts) ears.hearBoth(request_id, { facts, at: clock.at, sure: true });
    },
    async place({ other, to }) {
      const row = await activeOf(other);
      if (!row) return;
      const { status } = await admin.call('move-eggs', { request_id: row.id, where: to });
      if (status === 200) await placed(row.id, to);
    },
    async tellBy({ other, way, emailToo }) {
      const member = await memberOf(other);
      if (!member) return;
      const body = { tell_by: way, ...(way !== 'email' && { email_too: emailToo && member.email !== null }) };
      const own = accounts[other];
      await (own
        ? own.call('set-tell-by', body)
        : admin.call('set-tell-by', { ...body, member_id: member.id }));
    },
    async readList() {
      shown = await toTell();
    },
    async tell({ how, late }) {
      const [one] = late ? shown.splice(0, 1) : await toTell();
      if (!one?.facts) return;
      const { request_id, facts, digest } = one;
      if ((await admin.call('mark-told', { request_id, how, facts, digest })).status !== 200) return;
      const said = { facts: JSON.parse(facts) as EggFacts, at: clock.at, sure: true };
      if (how === 'in person') ears.hearBoth(request_id, said);
      else ears.hear(request_id, { ...said, way: 'phone' });
      const row = (await requestRows(farm)).find(({ id }) => id === request_id);
      if (row && said.facts.status === 'ready' && !called.has(keyOf(row))) called.set(keyOf(row), clock.at);
    },
    async untell() {
      const rows = await requestRows(farm);
      const told = rows.find(({ id }) => ears.of(id).some(({ letter, sure }) => !letter && sure));
      const last = told && ears.of(told.id).findLast(({ letter }) => !letter);
      if (!told || !last) return;
      const { status } = await admin.call('mark-told', { request_id: told.id, how: 'text', undo: true });
      if (status === 200) {
        ears.unhear(told.id, last.at);
        called.delete(keyOf(told));
      }
    },
    lastDayWish: ({ account, wanted }) =>
      (accounts[account] as Actor).call('set-last-day-letter', { wanted }),
    async merge({ caller, into, reachedAs }) {
      const [from, to] = [await memberOf(caller), await memberOf(into)];
      if (!from || !to) return;
      await admin.call('merge-egg-customers', {
        member_id: from.id,
        into_id: to.id,
        ...(reachedAs && { reached_as: from.id }),
      });
    },
    async claim({ caller }) {
      const email = (await memberOf(caller))?.email;
      if (!email) return;
      const { status } = await signUp(farm, { email });
      const [account] = await farm.context.db.select().from(profiles).where(eq(profiles.email, email));
      if (status !== 200 || !account || account.emailVerified) return;
      const link = await newVerificationLink(farm.context.db, farm.config, account.id);
      const token = link.split('token=')[1];
      await cast.visitor.call('verify-email', { token, password: stranger.password });
    },
    enter,
    async leave({ account }) {
      const own = accounts[account] as Actor;
      if ((await own.call('leave-egg-list', {})).status === 200) await left(own.who?.id);
    },
    async comeBack({ account }) {
      const own = accounts[account] as Actor;
      await own.call('add-egg-customer', HOME);
      members[account] = (await list()).find(({ supabaseId }) => supabaseId === own.who?.id)?.id;
    },
    /** Somebody else moves into their house. */
    async closeAccount({ account }) {
      const own = accounts[account] as Actor;
      const theirs = (await requestRows(farm)).filter(({ customerId }) => customerId === own.who?.id);
      const [{ email = null } = {}] = await farm.context.db
        .select({ email: profiles.email })
        .from(profiles)
        .where(eq(profiles.id, own.who?.id ?? ''));
      const until = post.came();
      if ((await own.call('close-account', { password: PASSWORD })).status !== 200) return;
      if (email) post.gone.set(email, until);
      forgotten.push(...theirs);
      accounts[account] = await newcomer(account);
    },
    /** To another address, by the link that she is sent. */
    async moveAway({ account }) {
      const own = accounts[account] as Actor;
      const email = `m${crypto.randomUUID().slice(0, 8)}@example.com`;
      if ((await own.call('change-email', { email, password: PASSWORD })).status !== 200) return;
      const token = crypto.randomUUID();
      await farm.context.db
        .update(emailChanges)
        .set({ token: hashOfToken(token) })
        .where(eq(emailChanges.email, email));
      await own.call('verify-email', { token, password: PASSWORD });
    },
  };
  return { plays, forgotten };
}

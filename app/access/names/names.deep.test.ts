import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, history, historyValues, profiles } from '../../../db/schema.ts';
import { type Actor, addPerson } from '../../../test/cast/cast.ts';
import { ask, done, markReady, no } from '../../../test/cast/eggs.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { myAccountSentences } from '../../accounts/my-account/my-account.ts';
import { didWhat } from '../../desk/history/history-words.ts';
import { eggCustomerSentences } from '../../eggs/desk/customers/egg-customer.ts';

/** Typed as a name, and what becomes of it; null is refused. */
const TYPED: [string, string, string | null][] = [
  ['an apostrophe', 'D’Arcy', 'D’Arcy'],
  ['spaces around', '  Pa Houa ', 'Pa Houa'],
  ['HTML', '<b onclick=alert(1)>Bo</b>', '<b onclick=alert(1)>Bo</b>'],
  ['right to left', 'יוסף', 'יוסף'],
  ['emoji beside letters', 'Walter 🐔', 'Walter 🐔'],
  ['80 characters', 'W'.repeat(80), 'W'.repeat(80)],
  ['81 characters', 'W'.repeat(81), null],
  ['nothing', '   ', null],
  ['emoji alone', '🐔', null],
  ['a turned direction', 'Wal\u202eter', null],
  ['a header', 'Walter\r\nBcc: all@example.com', null],
  ['a line separator', 'Wal\u2028ter', null],
  ['a zero, which no request keeps', 'Wal\u0000ter', 'Walter'],
];

onBothEngines((stage) => {
  const idOf = ({ who }: Actor) => who?.id ?? '';
  const nameOf = async (actor: Actor) => {
    const { db } = stage.farm.context;
    const name = { first: profiles.firstName, last: profiles.lastName };
    const [profile] = await db
      .select(name)
      .from(profiles)
      .where(eq(profiles.id, idOf(actor)));
    return profile;
  };
  const memberOf = async (actor: Actor) => {
    const [member] = await stage.farm.context.db
      .select()
      .from(eggList)
      .where(eq(eggList.supabaseId, idOf(actor)));
    return member;
  };
  const named = (first_name: string, last_name = 'Lund') => ({ first_name, last_name });
  const correct = async (member: Actor, name: object, by: Actor = stage.cast.admin) =>
    by.call('correct-member-name', { member_id: (await memberOf(member))?.id, ...name });
  const linesOf = async (actor: Actor) =>
    stage.farm.context.db
      .select()
      .from(history)
      .innerJoin(historyValues, eq(historyValues.id, history.id))
      .where(eq(history.key, idOf(actor)))
      .orderBy(desc(history.id));

  describe('one’s own name', () => {
    it('is corrected in the account and on the egg list, and History has who, from and to', async () => {
      const { customer } = stage.cast;
      expect(await customer.call('change-name', named('Anna'))).toEqual(done(myAccountSentences.nameChanged));
      expect(await nameOf(customer)).toEqual({ first: 'Anna', last: 'Lund' });
      expect(await memberOf(customer)).toMatchObject({ firstName: 'Anna', lastName: 'Lund' });
      const [line, ...others] = (await linesOf(customer)).filter(
        ({ history: { what } }) => what === 'profiles',
      );
      expect(others.filter(({ history: { act } }) => act === 'changed')).toEqual([]);
      expect(line?.history).toMatchObject({ by: idOf(customer), act: 'changed' });
      expect(line?.history_values).toMatchObject({
        before: { first_name: 'Ana', last_name: 'Test' },
        after: { first_name: 'Anna', last_name: 'Lund' },
      });
      expect(line && didWhat({ ...line.history, ...line.history_values })).toBe('corrected a name');
    });

    it('is that of an owner and of a helper, too, and of nobody who is not signed in', async () => {
      for (const actor of [stage.cast.admin, stage.cast.helper, stage.cast.newcomer]) {
        expect(await actor.call('change-name', named('Nell'))).toEqual(done(myAccountSentences.nameChanged));
        expect(await nameOf(actor)).toEqual({ first: 'Nell', last: 'Lund' });
      }
      expect((await stage.cast.visitor.call('change-name', named('Nell'))).status).toBe(401);
    });

    it('leaves everybody else’s, whatever else is sent', async () => {
      const { customer, otherCustomer } = stage.cast;
      const lies = { id: idOf(otherCustomer), email: 'eve@example.com', role: 'admin' };
      const before = await nameOf(otherCustomer);
      await customer.call('change-name', { ...named('Anna'), ...lies });
      expect(await nameOf(otherCustomer)).toEqual(before);
      const isHers = eq(profiles.id, idOf(customer));
      const [hers] = await stage.farm.context.db.select().from(profiles).where(isHers);
      expect(hers).toMatchObject({ email: 'ana@example.com', role: 'customer' });
    });

    it.each(TYPED)('with %s: %j is saved as it reads, or refused', async (_what, typed, saved) => {
      const { customer } = stage.cast;
      const before = await allRows(stage.farm);
      for (const field of ['first_name', 'last_name']) {
        const answer = await customer.call('change-name', { ...named('Anna'), [field]: typed });
        if (saved !== null) {
          expect(answer).toEqual(done(myAccountSentences.nameChanged));
          const { first, last } = (await nameOf(customer)) ?? {};
          expect(field === 'first_name' ? first : last).toBe(saved);
          continue;
        }
        expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
        expect(await allRows(stage.farm)).toEqual(before);
      }
    });

    it.each([
      [{}],
      [{ first_name: 'Ana' }],
      [{ first_name: ['A'], last_name: {} }],
      [{ first_name: 7, last_name: null }],
    ])('is not %j', async (nonsense) => {
      const before = await allRows(stage.farm);
      expect((await stage.cast.customer.call('change-name', nonsense)).status).toBe(400);
      expect(await allRows(stage.farm)).toEqual(before);
    });
  });

  describe('a member’s name', () => {
    it('is corrected by an owner, who is in History', async () => {
      const { customer, admin } = stage.cast;
      expect(await correct(customer, named('Anna'))).toEqual(done(eggCustomerSentences.renamed));
      expect(await nameOf(customer)).toEqual({ first: 'Anna', last: 'Lund' });
      expect(await memberOf(customer)).toMatchObject({ firstName: 'Anna', lastName: 'Lund' });
      const [line] = (await linesOf(customer)).filter(({ history: { what } }) => what === 'profiles');
      expect(line?.history).toMatchObject({ by: idOf(admin) });
      expect(line?.history_values).toMatchObject({
        before: { first_name: 'Ana' },
        after: { first_name: 'Anna' },
      });
      const page = await (await admin.get('/dashboard/history')).text();
      expect(page).toContain('corrected a name');
    });

    it('is not of somebody who left, or of nobody', async () => {
      const id = (await memberOf(stage.cast.customer))?.id;
      await stage.cast.customer.call('leave-egg-list', {});
      const gone = { member_id: id, ...named('Anna') };
      expect(await stage.cast.admin.call('correct-member-name', gone)).toEqual(
        no(404, eggCustomerSentences.notOnList),
      );
      expect(await nameOf(stage.cast.customer)).toMatchObject({ first: 'Ana' });
      const nonsense = { ...gone, member_id: 'x' };
      expect((await stage.cast.admin.call('correct-member-name', nonsense)).status).toBe(400);
    });

    it('corrected by two at once is one of the two, the same in both places', async () => {
      const { customer } = stage.cast;
      for (let n = 0; n < 5; n += 1) {
        const answers = await Promise.all([
          correct(customer, named('Anna', 'Lund')),
          customer.call('change-name', named('Anja', 'Lunde')),
          correct(customer, named('Anne', 'Lundt')),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const { first, last } = (await nameOf(customer)) ?? {};
        expect(['Anna Lund', 'Anja Lunde', 'Anne Lundt']).toContain(`${first} ${last}`);
        expect(await memberOf(customer)).toMatchObject({ firstName: first, lastName: last });
      }
    });

    it('corrected while they join is on the list, too', async () => {
      for (let n = 0; n < 4; n += 1) {
        const email = `joins${n}@example.com`;
        const joins = await addPerson(stage.farm, { firstName: 'Jo', email });
        const home = { phone: '7635550199', address: '9 Elm Street, Princeton, MN 55371' };
        await Promise.all([
          joins.call('add-egg-customer', { ...home, chickensOrDucks: 'chickens' }),
          joins.call('change-name', named('Joan')),
        ]);
        expect(await memberOf(joins)).toMatchObject({ firstName: 'Joan', lastName: 'Lund' });
      }
    });
  });

  describe('an email', () => {
    const readyLetter = async () => {
      await markReady(stage.cast.admin, await ask(stage.cast.customer));
      return (await stage.farm.letters()).find(({ to }) => to === 'ana@example.com');
    };

    it.each(TYPED.filter(([, , saved]) => saved !== null))(
      'greets %s as text',
      async (_what, typed, saved) => {
        await stage.cast.customer.call('change-name', named(typed));
        const letter = await readyLetter();
        expect(letter?.text.replace(/\s+/g, ' ')).toContain(
          `Hi ${saved}, Your dozen chicken eggs are ready.`,
        );
        expect(letter?.html).toContain('Hi </span><bdi>');
        expect(letter?.html).not.toContain('<b onclick');
      },
    );

    it('is signed by whom the owner says, and by the farm’s name until then', async () => {
      const signature = (text: string, updated_at: string) =>
        stage.cast.admin.call('update-farm-words', { matter: 'signature', updated_at, words: { text } });
      expect((await readyLetter())?.text).toContain('– Prairie Hen Farm');
      const { customer } = stage.cast;
      await customer.call('change-name', named('Walter'));
      const saved = await signature('June & <i>Walt</i>', new Date(0).toISOString());
      expect(saved.status).toBe(200);
      await stage.cast.visitor.call('send-verification-email', { email: 'una@example.com' });
      const letter = (await stage.farm.letters()).find(({ to }) => to === 'una@example.com');
      expect(letter?.text).toContain('– June & <i>Walt</i>');
      expect(letter?.html).toContain('<bdi>June &amp; &lt;i&gt;Walt&lt;/i&gt;</bdi>');
      // Nobody has proven that address, so the name may be anybody’s words.
      expect(letter?.text).toMatch(/Hi,\s/);
      expect(letter?.text).not.toContain('Una');
    });

    it('has one line of who signs', async () => {
      const text = 'June\r\nBcc: all@example.com';
      const input = { matter: 'signature', updated_at: new Date(0).toISOString(), words: { text } };
      expect((await stage.cast.admin.call('update-farm-words', input)).status).toBe(200);
      const { words } = await stage.farm.context.farm();
      expect(words.signature.text).toBe('June Bcc: all@example.com');
    });

    it.each(['J\u202eune', 'J'.repeat(61)])('is not signed by %j', async (text) => {
      const input = { matter: 'signature', updated_at: new Date(0).toISOString(), words: { text } };
      expect((await stage.cast.admin.call('update-farm-words', input)).status).toBe(400);
    });
  });
});

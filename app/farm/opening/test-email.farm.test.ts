import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { farmOpening } from '../../../db/schema.ts';
import { LIVE } from '../../../test/engines/live-settings.ts';
import { ORIGIN } from '../../../test/engines/open-test-farm.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { type SmtpManners, startSmtp } from '../../../test/stand-ins/stand-in-smtp.ts';

const manners: Partial<SmtpManners> = {};
const smtp = await startSmtp(manners);
afterAll(() => smtp.close());

onNewPostgres(
  (stage) => {
    beforeEach(() => {
      delete manners.recipient;
      smtp.received.length = 0;
    });
    const opening = async () => (await stage.farm.context.db.select().from(farmOpening))[0];

    describe('the test email', () => {
      const send = () => stage.cast.admin.call('send-test-email', {});

      it('goes to who asks, at once', async () => {
        expect(await send()).toMatchObject({
          status: 200,
          body: { message: 'The mail server accepted the email to june@farm.example.' },
        });
        expect(smtp.received).toMatchObject([
          { recipients: ['june@farm.example'], subject: 'Test email from Our farm' },
        ]);
        expect((await opening())?.mailTriedAt).toBeInstanceOf(Date);
      });

      it.each([
        [550, /^The mail server did not accept the email: .*550 we do not like …$/],
        [451, /^The mail server did not accept the email: .*451 we do not like …$/],
      ])('says what the server answers: %i', async (code, sentence) => {
        manners.recipient = (address) => ({ code, text: `we do not like ${address}` });
        const answer = await send();
        expect(answer.status).toBe(422);
        expect(answer.body.error).toMatch(sentence);
        expect((await opening())?.mailTriedAt).toBeNull();
      });

      it('is sent ten times an hour', async () => {
        const statuses: number[] = [];
        for (let n = 0; n < 11; n += 1) statuses.push((await send()).status);
        expect(statuses).toEqual([...Array(10).fill(200), 429]);
      });
    });
  },
  { ...LIVE, PUBLIC_URL: ORIGIN, SMTP_URL: smtp.url },
);

import { expect, it, vi } from 'vitest';
import { onMailStages, SOON } from '../../test/engines/mail-stage.ts';

/** More than there are copies of the program. */
const SLOW = ['slow-1@example.com', 'slow-2@example.com', 'slow-3@example.com'];
const OTHERS = Array.from({ length: 5 }, (_, n) => `n${n}@example.com`);

type Answer = { code: number; text: string } | null;

onMailStages((stage) => {
  const arrived = () => stage.smtp.received.flatMap(({ recipients }) => recipients);
  const slow = async () => (await stage.records()).filter(({ to }) => SLOW.includes(to));

  /** The server has the slow letters, and all others have left. @returns what makes it answer about those */
  async function whileItSaysNothing() {
    const { promise: late, resolve } = Promise.withResolvers<Answer>();
    let isLate = true;
    stage.manners.letter = ({ to }) => (isLate && SLOW.includes(to?.[0]?.address ?? '') ? late : null);
    await stage.queue(...SLOW);
    await vi.waitFor(() => expect(stage.smtp.tries).not.toEqual([]), SOON);
    await stage.queue(...OTHERS);
    await vi.waitFor(() => expect(arrived().sort()).toEqual(OTHERS), SOON);
    await vi.waitFor(async () => {
      for (const letter of await slow()) {
        const said = 'The mail server has not answered yet.';
        expect(letter).toMatchObject({ state: 'queued', maybeTaken: 1, said });
      }
    }, SOON);
    return (answer: Answer) => {
      isLate = false;
      resolve(answer);
    };
  }

  it('a mail server that takes its time about some letters holds up no others', async () => {
    const answers = await whileItSaysNothing();
    answers(null);
    expect((await stage.everybody()).sort()).toEqual([...OTHERS, ...SLOW]);
    expect(await slow()).toMatchObject(SLOW.map(() => ({ state: 'sent', tries: 1 })));
  });

  it('a late "not now" is tried again, and arrives once', async () => {
    const answers = await whileItSaysNothing();
    answers({ code: 451, text: '4.2.1 Later' });
    expect((await stage.everybody()).sort()).toEqual([...OTHERS, ...SLOW]);
    expect(await slow()).toMatchObject(SLOW.map(() => ({ state: 'sent', tries: 2 })));
  });

  it('a late refusal is the owner’s to see', async () => {
    const answers = await whileItSaysNothing();
    const no = { code: 550, text: '5.2.1 We do not want that' };
    answers(no);
    stage.manners.letter = () => no;
    await stage.everybody();
    await vi.waitFor(async () => {
      expect(await slow()).toMatchObject(SLOW.map(() => ({ state: 'refused' })));
    }, SOON);
  });
});

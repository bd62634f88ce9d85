import { vi } from 'vitest';
import type { Stage } from '../engines/stage.ts';
import type { startPushService } from '../stand-ins/stand-in-push.ts';
import type { Actor } from './cast.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;

/** The devices of a stage, at a push service. */
export function devicesOf(stage: Stage, service: Service) {
  const query = async (text: string) => (await stage.farm.open.query({ text })).rows;
  const wake = () => {
    const { jobs } = stage.farm;
    for (const { id, name } of jobs.getWipData()) if (name === 'push') jobs.notifyWorker(id);
  };
  const waiting = `from pgboss.job where name = 'push' and state < 'completed'`;
  return {
    subscribe: () => service.subscribe(stage.farm.context.push.publicKey),
    /** Turns notifications on for somebody. @returns where they arrive */
    async on(somebody: Actor, device = service.subscribe(stage.farm.context.push.publicKey)) {
      const answer = await somebody.call('start-notifications', device);
      if (answer.status !== 200) throw new Error(`turning on notifications answered ${answer.status}`);
      return device;
    },
    /** What arrived there, once nothing is due anymore. */
    async heard({ endpoint }: { endpoint: string }) {
      await vi.waitFor(
        async () => {
          wake();
          const due = await query(`select id ${waiting} and start_after <= now()`);
          if (due.length > 0) throw new Error('notifications are still on their way');
        },
        { timeout: 45_000, interval: 100 },
      );
      return service.received
        .filter(({ to }) => endpoint.endsWith(to))
        .map(({ message: { title, body } }) => `${title} / ${body}`);
    },
    /** Those that rest or are tried again later leave now. */
    async later() {
      const startAfter = new Date();
      for (const { id } of (await query(`select id ${waiting}`)) as { id: string }[])
        await stage.farm.jobs.update({ name: 'push', options: { id, startAfter } });
    },
  };
}

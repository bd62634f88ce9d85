import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requestContext } from '../../context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FarmStand } from '../ui/illustrations/farm-stand.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { faqPage } from './farmstand-faq.ts';
import styles from './farmstand-page.module.css';
import { FarmstandQuestions } from './farmstand-questions.tsx';
import { whenStandIsOpen } from './stand-hours.ts';
import { StandPill } from './stand-pill.tsx';
import { closedNotice, noHoursNotice } from './stand-status.ts';
import { factsIn } from './use-farm.ts';

export const handle: PageHandle = { public: true, still: true };

/** Whether the season of the stand is over, or has no hours yet. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { clock, config, calendar: read } = context.get(requestContext);
  const calendar = await read();
  const now = clock.now();
  return {
    closed: closedNotice(calendar, now),
    noHours: noHoursNotice(calendar, now),
    facts: { radiusMiles: calendar.facts.radiusMiles, whenOpen: whenStandIsOpen(calendar, now) },
    address: `${config.publicUrl}/farmstand`,
  };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const farm = factsIn(matches);
  return [
    ...pageMeta({
      title: `Farmstand · ${farm.shortName}`,
      description: `Fresh eggs and produce at the farmstand near ${farm.city}, ${farm.state}: self-service, cash only.`,
      address: loaderData?.address ?? '/farmstand',
    }),
    ...(loaderData ? [{ 'script:ld+json': faqPage(loaderData.facts) }] : []),
  ];
}

/** `/farmstand`: how the stand works. */
export default function FarmstandPage() {
  const { closed, noHours, facts } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      {closed && (
        <Notice tone="error" className={styles.closed}>
          {closed}
        </Notice>
      )}
      {noHours && <Notice className={styles.closed}>{noHours}</Notice>}
      <section className={styles.top}>
        <div className={styles.words}>
          <StandPill />
          <h1 className={styles.title}>The farmstand</h1>
          <p className={styles.intro}>
            A table at the road with what the garden and the hens gave today. Self-service, cash only: take
            what you like and leave the money in the box.
          </p>
          <ButtonLink href="/egg-list">Ask for eggs</ButtonLink>
        </div>
        <FarmStand className={styles.art} />
      </section>
      <FarmstandQuestions facts={facts} />
    </div>
  );
}

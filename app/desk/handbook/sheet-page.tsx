import { href } from 'react-router';
import { phoneInWords } from '../../../core/phone.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { useFarm } from '../../facts/use-farm.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import type { Route } from './+types/sheet-page.ts';
import { GuideSteps } from './guide-steps.tsx';
import styles from './handbook.module.css';
import { sheetFor } from './handbook.ts';
import { HANDBOOK_INSTEAD } from './handbook-instead.ts';

export const handle: TabHandle = {
  who: 'staff',
  title: 'The helper’s sheet',
  stale: '',
  instead: HANDBOOK_INSTEAD,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext } = await mayOpen(handle, context);
  return { guides: sheetFor(await farmContext.farm()) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function SheetPage({ loaderData: { guides } }: Route.ComponentProps) {
  const { facts } = useFarm();
  return (
    <>
      <p className="no-print ways under-4">
        <a href={href('/dashboard/handbook')}>The handbook</a>
      </p>
      <h1>{`Helping at ${facts.shortName}`}</h1>
      <p className="intro">
        {`Log in on your phone, then work down the list.${facts.phone && ` Something odd? Call ${phoneInWords(facts.phone)}.`}`}
      </p>
      {guides.length === 0 && <p>There is nothing for a helper to do yet.</p>}
      <div className={styles.sheet}>
        {guides.map(({ slug, title, at, steps }) => (
          <section key={slug} aria-labelledby={slug}>
            <h2 id={slug} className={styles.chapter}>
              {title}
            </h2>
            <p className="intro">{`Under ${at.name}:`}</p>
            <GuideSteps steps={steps} />
          </section>
        ))}
      </div>
    </>
  );
}

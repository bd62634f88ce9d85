import { href, useSearchParams } from 'react-router';
import { requestContext } from '../../../context.ts';
import { hasPage } from '../../../offered.ts';
import { plantsRestAt } from '../../facts/calendar/plants-rest.ts';
import { siteWords } from '../../facts/offers/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { eggPromise, eggsToCome } from '../../facts/words/farm-words.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import type { Route } from './+types/coming-soon-page.ts';
import { comingLines, stockOf } from './coming-soon.server.ts';
import { listsOf } from './coming-soon-catalog.ts';
import styles from './coming-soon-page.module.css';
import { ComingSoonPanel } from './coming-soon-panel.tsx';
import { COMING_SOON_TABS, readTab, tabAddress } from './coming-soon-tab.ts';
import { ComingSoonTabs } from './coming-soon-tabs.tsx';

export const handle: PageHandle = {
  public: true,
  countedAs: '/coming-soon',
  reads: ['plants'],
  query: (asked) => tabAddress(readTab(asked.get('tab'))),
};

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { clock, config } = farmContext;
  const farm = await farmContext.farm();
  const lines = await comingLines(farmContext);
  const stock = plantsRestAt(farm, clock.now()) ? [] : await stockOf(farmContext, lines);
  const { intro } = farm.words.comingSoon;
  return {
    lists: {
      flowers: listsOf('flowers', lines, stock),
      fruits: listsOf('fruits', lines, stock),
      veggies: listsOf('veggies', lines, stock),
      grasses: listsOf('grasses', lines, stock),
    },
    intro,
    hasEggs: hasPage(farm, '/egg-list'),
    description: siteWords(farm).soon,
    eggs: { toCome: eggsToCome(farm.words.comingSoon), promise: eggPromise(farm, clock.now()) },
    address: `${config.publicUrl}/coming-soon`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shortName } = factsIn(matches);
  return pageMeta({
    title: `Coming Soon · ${shortName}`,
    description: loaderData?.description ?? shortName,
    address: loaderData?.address ?? '/coming-soon',
  });
}

export default function ComingSoonPage({ loaderData }: Route.ComponentProps) {
  const { lists, intro, eggs, hasEggs } = loaderData;
  const tabs = COMING_SOON_TABS.filter(({ tab }) => hasEggs || tab !== 'eggs');
  const { now } = useFarm();
  const [query] = useSearchParams();
  const asked = readTab(query.get('tab'));
  const chosen = tabs.some(({ tab }) => tab === asked) ? asked : 'flowers';

  return (
    <div className="wrap">
      <header className={styles.top}>
        <div>
          <h1>Coming Soon:</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        <Seedlings className={styles.art} />
      </header>
      <ComingSoonTabs tabs={tabs} chosen={chosen} />
      {tabs.map(({ tab, label }) => (
        <ComingSoonPanel
          key={tab}
          tab={tab}
          label={label}
          shown={tab === chosen}
          list={tab === 'eggs' ? null : lists[tab]}
          eggs={eggs}
        />
      ))}
      <p className={`no-print ${styles.on}`}>
        {now.rest ? `${now.rest.closed}. ` : 'Ready to plant? '}
        <a href={href('/in-stock')}>
          {now.rest ? `See what we had in ${now.rest.month}` : 'See what is in stock'}
        </a>
      </p>
    </div>
  );
}

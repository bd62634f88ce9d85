import type { ReactNode } from 'react';
import { href, useSearchParams } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { hasPage } from '../../../core/offered.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { plantsRestAt } from '../../facts/calendar/plants-rest.ts';
import { seeInWords } from '../../facts/calendar/rest-words.ts';
import { eggsToCome } from '../../facts/dated-words.ts';
import { eggPromise } from '../../facts/farm-words.ts';
import { siteWords } from '../../facts/site-words.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import hen from '../../ui/illustrations/hen.svg?raw';
import { PlantPicture } from '../../ui/illustrations/plant-picture.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { TELL_ME, tellOfComing } from '../wishes/tell-of.ts';
import type { Route } from './+types/coming-soon-page.ts';
import { stockOf } from './coming-soon.server.ts';
import {
  type ComingSoonGroup,
  type ComingSoonList,
  type ComingSoonTabList,
  listsOf,
} from './coming-soon-catalog.ts';
import { ComingSoonEggs, type PromisedEggs } from './coming-soon-eggs.tsx';
import styles from './coming-soon-page.module.css';
import { COMING_SOON_TABS, type ComingSoonTab, readTab, tabAddress } from './coming-soon-tab.ts';

const panelId = (tab: ComingSoonTab) => `soon-${tab}`;
const tabId = (tab: ComingSoonTab) => `soon-tab-${tab}`;

/** Links that coming-soon-script.ts makes tabs. */
type Props = { tabs: readonly { tab: ComingSoonTab; label: string }[]; chosen: ComingSoonTab };

function ComingSoonTabs({ tabs, chosen }: Props) {
  return (
    <div role="tablist" aria-label="What is coming" className={styles.tabs}>
      {tabs.map(({ tab, label }) => (
        <a
          key={tab}
          id={tabId(tab)}
          role="tab"
          className={styles.tab}
          href={`/coming-soon${tabAddress(tab)}`}
          data-tab={tab}
          aria-selected={tab === chosen}
          aria-controls={panelId(tab)}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

function Group({ name, varieties }: ComingSoonGroup) {
  return (
    <details className={styles.group}>
      <summary className={styles.name}>
        {name}
        <span className={styles.count}>
          {varieties.length}
          <span className="visually-hidden">{varieties.length === 1 ? ' variety' : ' varieties'}</span>
        </span>
      </summary>
      <ul className={styles.varieties}>
        {varieties.map(({ variety, when }) => (
          <li key={variety}>
            {variety}
            {when && <span className={styles.expected}>{`, ${when}`}</span>}
          </li>
        ))}
      </ul>
      <a className="touch no-print" href={tellOfComing(name)}>
        {TELL_ME}
      </a>
    </details>
  );
}

function ComingSoonGroups({ title, groups }: ComingSoonList) {
  return (
    <section className={styles.section}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </section>
  );
}

const PICTURES: Record<ComingSoonTab, ReactNode> = {
  flowers: <PlantPicture type="Annual" className={styles.plant} />,
  fruits: <PlantPicture type="Small Fruit" className={styles.plant} />,
  veggies: <PlantPicture type="Vegetable" className={styles.plant} />,
  grasses: <PlantPicture type="Grass" className={styles.plant} />,
  eggs: <Drawing of={hen} className={styles.bird} />,
};

/** '35 plants, 57 varieties. 18 more are in stock now.' */
function numbersOf({ lists, inStock }: ComingSoonTabList): string {
  const groups = lists.flatMap((list) => list.groups);
  const varieties = groups.reduce((sum, group) => sum + group.varieties.length, 0);
  const here = `${inStock} more ${inStock === 1 ? 'is' : 'are'} in stock now.`;
  if (groups.length === 0 && inStock === 0) return 'Nothing is on the way here right now.';
  if (groups.length === 0) return 'Everything on this list is in stock now.';
  const plants = `${groups.length} ${groups.length === 1 ? 'plant' : 'plants'}`;
  const all = varieties === groups.length ? plants : `${plants}, ${varieties} varieties`;
  return `${all}. Open a name to see its varieties.${inStock > 0 ? ` ${here}` : ''}`;
}

type ComingSoonPanelProps = {
  tab: ComingSoonTab;
  label: string;
  shown: boolean;
  list: ComingSoonTabList | null;
  eggs: PromisedEggs;
};

function ComingSoonPanel({ tab, label, shown, list, eggs }: ComingSoonPanelProps) {
  return (
    <div
      id={panelId(tab)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      className={styles.panel}
      hidden={!shown}
    >
      <div className={styles.head}>
        <div className={styles.frame}>{PICTURES[tab]}</div>
        <div>
          <h2>{label}</h2>
          {list && <p className={styles.numbers}>{numbersOf(list)}</p>}
        </div>
      </div>
      {list?.lists.map((one) => (
        <ComingSoonGroups key={one.title} {...one} />
      ))}
      {!list && <ComingSoonEggs {...eggs} />}
    </div>
  );
}

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
  const { coming } = await farmContext.catalog();
  const stock = plantsRestAt(farm, clock.now()) ? [] : await stockOf(farmContext, coming);
  const today = farmDay(clock.now());
  const { intro } = farm.words.comingSoon;
  return {
    lists: {
      flowers: listsOf('flowers', coming, stock, today),
      fruits: listsOf('fruits', coming, stock, today),
      veggies: listsOf('veggies', coming, stock, today),
      grasses: listsOf('grasses', coming, stock, today),
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
        <Drawing of={seedlings} className={styles.art} />
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
        {now.rest ? `${now.rest.closed}. ` : now.nursery ? 'Ready to plant? ' : ''}
        <a href={href('/in-stock')}>{seeInWords(now)}</a>
      </p>
    </div>
  );
}

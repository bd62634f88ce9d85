import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { requestContext } from '../../context.ts';
import { factsIn } from '../farm/use-farm.ts';
import { OwnScript } from '../ui/own-script.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { listsOf } from './coming-soon-catalogue.ts';
import styles from './coming-soon-page.module.css';
import { ComingSoonPanel } from './coming-soon-panel.tsx';
import script from './coming-soon-script.ts?inline-script';
import { COMING_SOON_TABS, readTab, tabAddress } from './coming-soon-tab.ts';
import { ComingSoonTabs } from './coming-soon-tabs.tsx';
import { Seedlings } from './seedlings.tsx';

export const handle: PageHandle = {
  public: true,
  still: true,
  countedAs: '/coming-soon',
  query: (asked) => tabAddress(readTab(asked.get('tab'))),
};

/** The built-in catalogue; it stays on the server, so browsers get the lists and not the code around them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { calendar, config } = context.get(requestContext);
  const { chickenEggs, duckEggs } = (await calendar()).facts;
  return {
    lists: {
      flowers: listsOf('flowers'),
      fruits: listsOf('fruits'),
      veggies: listsOf('veggies'),
      grasses: listsOf('grasses'),
    },
    promised: { chickenEggs, duckEggs },
    address: `${config.publicUrl}/coming-soon`,
  };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { shortName, city, state } = factsIn(matches);
  return pageMeta({
    title: `Coming Soon · ${shortName}`,
    description: `What is growing in the greenhouse near ${city}, ${state}: flowers, fruits, veggies, grasses and eggs on their way.`,
    address: loaderData?.address ?? '/coming-soon',
  });
}

/** `/coming-soon`: what is being grown, by kind and by plant. */
export default function ComingSoonPage() {
  const { lists, promised } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const chosen = readTab(query.get('tab'));

  return (
    <div className="wrap">
      <header className={styles.top}>
        <div>
          <h1>Coming Soon:</h1>
          <p className={styles.intro}>
            Heres some plants we're working on. Check back soon for availability!
          </p>
        </div>
        <Seedlings className={styles.art} />
      </header>
      <ComingSoonTabs chosen={chosen} />
      {COMING_SOON_TABS.map(({ tab, label }) => (
        <ComingSoonPanel
          key={tab}
          tab={tab}
          label={label}
          shown={tab === chosen}
          lists={tab === 'eggs' ? [] : lists[tab]}
          promised={promised}
        />
      ))}
      <OwnScript code={script} />
      <p className={`no-print ${styles.on}`}>
        Want something to take home today? <a href="/in-stock">See what is in stock</a>
      </p>
    </div>
  );
}

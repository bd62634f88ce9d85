import type { ReactNode } from 'react';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { PlantPicture } from '../../ui/illustrations/plant-picture.tsx';
import type { ComingSoonTabList } from './coming-soon-catalog.ts';
import { ComingSoonEggs, type PromisedEggs } from './coming-soon-eggs.tsx';
import { ComingSoonGroups } from './coming-soon-list.tsx';
import styles from './coming-soon-panel.module.css';
import type { ComingSoonTab } from './coming-soon-tab.ts';
import { panelId, tabId } from './coming-soon-tabs.tsx';

const PICTURES: Record<ComingSoonTab, ReactNode> = {
  flowers: <PlantPicture type="Annual" className={styles.plant} />,
  fruits: <PlantPicture type="Small Fruit" className={styles.plant} />,
  veggies: <PlantPicture type="Vegetable" className={styles.plant} />,
  grasses: <PlantPicture type="Grass" className={styles.plant} />,
  eggs: <Hen className={styles.bird} />,
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

export function ComingSoonPanel({ tab, label, shown, list, eggs }: ComingSoonPanelProps) {
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

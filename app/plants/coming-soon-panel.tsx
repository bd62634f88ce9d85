import type { ReactNode } from 'react';
import { Hen } from '../ui/illustrations/hen.tsx';
import { PlantPicture } from '../ui/illustrations/plant-picture.tsx';
import type { ComingSoonList } from './coming-soon-catalogue.ts';
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

/** '35 plants, 75 varieties' */
function numbersOf(lists: ComingSoonList[]): string {
  const groups = lists.flatMap((list) => list.groups);
  const varieties = groups.reduce((sum, group) => sum + group.varieties.length, 0);
  const plants = `${groups.length} plants`;
  return varieties === groups.length ? plants : `${plants}, ${varieties} varieties`;
}

type ComingSoonPanelProps = {
  tab: ComingSoonTab;
  label: string;
  shown: boolean;
  lists: ComingSoonList[];
  promised: PromisedEggs;
};

/** What one tab shows. */
export function ComingSoonPanel({ tab, label, shown, lists, promised }: ComingSoonPanelProps) {
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
          {lists.length > 0 && (
            <p className={styles.numbers}>{numbersOf(lists)}. Open a name to see its varieties.</p>
          )}
        </div>
      </div>
      {lists.map((list) => (
        <ComingSoonGroups key={list.title} {...list} />
      ))}
      {tab === 'eggs' && <ComingSoonEggs {...promised} />}
    </div>
  );
}

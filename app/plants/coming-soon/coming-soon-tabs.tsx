import { type ComingSoonTab, tabAddress } from './coming-soon-tab.ts';
import styles from './coming-soon-tabs.module.css';

export const panelId = (tab: ComingSoonTab) => `soon-${tab}`;
export const tabId = (tab: ComingSoonTab) => `soon-tab-${tab}`;

/** Links that coming-soon-script.ts makes tabs. */
type Props = { tabs: readonly { tab: ComingSoonTab; label: string }[]; chosen: ComingSoonTab };

export function ComingSoonTabs({ tabs, chosen }: Props) {
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

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { COMING_SOON_TABS, type ComingSoonTab, tabAfterKey } from './coming-soon-tab.ts';
import styles from './coming-soon-tabs.module.css';

export const panelId = (tab: ComingSoonTab) => `soon-${tab}`;
export const tabId = (tab: ComingSoonTab) => `soon-tab-${tab}`;

/** Without JavaScript the tabs are links, so each must be within reach of the Tab key. */
function useAwake() {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}

type ComingSoonTabsProps = { chosen: ComingSoonTab; onChoose: (tab: ComingSoonTab) => void };

/** A row of tabs that are links underneath: arrow keys move along, and each has an address. */
export function ComingSoonTabs({ chosen, onChoose }: ComingSoonTabsProps) {
  const awake = useAwake();
  const row = useRef<HTMLDivElement>(null);

  function onClick(event: MouseEvent, tab: ComingSoonTab) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(tab);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = event.key === ' ' ? null : tabAfterKey(event.key, chosen);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }

  return (
    <div ref={row} role="tablist" aria-label="What is coming" className={styles.tabs}>
      {COMING_SOON_TABS.map(({ tab, label }) => (
        <a
          key={tab}
          id={tabId(tab)}
          role="tab"
          className={styles.tab}
          href={tab === 'flowers' ? '/coming-soon' : `/coming-soon?tab=${tab}`}
          aria-selected={tab === chosen}
          aria-controls={panelId(tab)}
          tabIndex={awake && tab !== chosen ? -1 : undefined}
          onClick={(event) => onClick(event, tab)}
          onKeyDown={onKeyDown}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

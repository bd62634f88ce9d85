/** The tabs of the Coming Soon page in their order, by the word that stands in the address. */
export const COMING_SOON_TABS = [
  { tab: 'flowers', label: 'Flowers' },
  { tab: 'fruits', label: 'Fruits' },
  { tab: 'veggies', label: 'Veggies' },
  { tab: 'grasses', label: 'Grasses' },
  { tab: 'eggs', label: 'Eggs' },
] as const;

export type ComingSoonTab = (typeof COMING_SOON_TABS)[number]['tab'];

/** Reads the tab from an address; whatever else stands there means flowers. */
export function readTab(value: string | null): ComingSoonTab {
  return COMING_SOON_TABS.find(({ tab }) => tab === value)?.tab ?? 'flowers';
}

/** '?tab=eggs', or '' for the first one. */
export const tabAddress = (tab: ComingSoonTab) => (tab === 'flowers' ? '' : `?tab=${tab}`);

/** The tab that a key leads to, as in every row of tabs; null for keys that mean something else. */
export function tabAfterKey(key: string, from: ComingSoonTab): ComingSoonTab | null {
  const last = COMING_SOON_TABS.length - 1;
  const at = COMING_SOON_TABS.findIndex(({ tab }) => tab === from);
  const next: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return COMING_SOON_TABS[next[key] ?? -1]?.tab ?? null;
}

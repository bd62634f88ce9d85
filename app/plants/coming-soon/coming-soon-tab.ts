export const COMING_SOON_TABS = [
  { tab: 'flowers', label: 'Flowers' },
  { tab: 'fruits', label: 'Fruits' },
  { tab: 'veggies', label: 'Veggies' },
  { tab: 'grasses', label: 'Grasses' },
  { tab: 'eggs', label: 'Eggs' },
] as const;

export type ComingSoonTab = (typeof COMING_SOON_TABS)[number]['tab'];

export function readTab(value: string | null): ComingSoonTab {
  return COMING_SOON_TABS.find(({ tab }) => tab === value)?.tab ?? 'flowers';
}

/** '?tab=eggs', or '' for the first tab. */
export const tabAddress = (tab: ComingSoonTab) => (tab === 'flowers' ? '' : `?tab=${tab}`);

import { useState } from 'react';
import type { Plant } from './plant.ts';
import type { PlantView } from './plant-view.ts';
import type { Choice } from './plant-wishes.ts';

type Selected = { at: string; ids: ReadonlySet<string>; all: boolean };

const nothing = (at: string): Selected => ({ at, ids: new Set(), all: false });

export type Selection = ReturnType<typeof useSelection>;

/**
 * The plants with a tick: some of this page, or all that match. Another page or filter starts anew, so
 * that nothing is changed that one does not see or was not told of.
 * @param at the address of what is shown
 */
export function useSelection(page: Plant[], total: number, view: PlantView, at: string) {
  const [kept, setKept] = useState(() => nothing(at));
  const selected = kept.at === at ? kept : nothing(at);
  const onPage = page.map(({ id }) => id);
  const ids = selected.all ? onPage : onPage.filter((id) => selected.ids.has(id));
  const wholePage = ids.length > 0 && ids.length === onPage.length;
  const { query, type, show } = view;
  const choice: Choice = selected.all
    ? { matching: { query, type, show }, expected: total }
    : { ids: [...ids] };

  return {
    count: selected.all ? total : ids.length,
    /** Everything that matches, also on other pages. */
    all: selected.all,
    wholePage,
    someOfPage: ids.length > 0 && !wholePage,
    has: (id: string) => ids.includes(id),
    choice,
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setKept({ at, ids: next, all: false });
    },
    togglePage: () => setKept({ at, ids: new Set(wholePage ? [] : onPage), all: false }),
    selectAll: () => setKept({ at, ids: new Set(onPage), all: true }),
    clear: () => setKept(nothing(at)),
  };
}

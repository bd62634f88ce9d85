import { useState } from 'react';
import type { Plant } from '../catalog/plant.ts';
import type { Choice } from '../changes/plant-inputs.ts';
import type { PlantView } from './plant-view.ts';

type Selected = { at: string; ids: ReadonlySet<string>; all: boolean };

const nothing = (at: string): Selected => ({ at, ids: new Set(), all: false });

export type Selection = ReturnType<typeof useSelection>;

/** Some of this page or all that match; any other view clears it. @param at the address of what is shown */
export function useSelection(page: Plant[], total: number, view: PlantView, at: string) {
  const [last, setLast] = useState(() => nothing(at));
  const selected = last.at === at ? last : nothing(at);
  const onPage = page.map(({ id }) => id);
  const ids = selected.all ? onPage : onPage.filter((id) => selected.ids.has(id));
  const wholePage = ids.length > 0 && ids.length === onPage.length;
  const { query, type, show } = view;
  const choice: Choice = selected.all
    ? { matching: { query, type, show }, expected: total }
    : { ids: [...ids] };

  return {
    count: selected.all ? total : ids.length,
    all: selected.all,
    wholePage,
    someOfPage: ids.length > 0 && !wholePage,
    has: (id: string) => ids.includes(id),
    choice,
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setLast({ at, ids: next, all: false });
    },
    togglePage: () => setLast({ at, ids: new Set(wholePage ? [] : onPage), all: false }),
    selectAll: () => setLast({ at, ids: new Set(onPage), all: true }),
    clear: () => setLast(nothing(at)),
  };
}

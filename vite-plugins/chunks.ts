import { globSync } from 'node:fs';
import { resolve } from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

let ofVisitors: Set<string> | undefined;

/** Whether the page script or an island needs the module, also through others. */
function isForVisitors(id: string, graph: Graph): boolean {
  if (!ofVisitors) {
    const files = ['app/page-script.ts', 'islands/hydrate-root.tsx', ...globSync('app/**/*.island.tsx')];
    ofVisitors = new Set(files.map((file) => resolve(file)));
    for (const one of ofVisitors)
      for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) ofVisitors.add(imported);
  }
  return ofVisitors.has(id);
}

export const chunks = [
  { name: 'page-script', test: /[\\/]app[\\/]page-script\.ts$/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'pieces',
    // Every page needs plain-signs for the farm's phone; the forms would come along.
    test: /[\\/]pieces[\\/](button|notice|class-names|empty-state|chip|path-to)\.|[\\/]plain-signs\.mjs$|[\\/]once\.ts$/,
    minShareCount: 4,
  },
  {
    // The stand's board calls without React.
    name: 'calls',
    test: /[\\/]app[\\/]forms[\\/](answer|call-function|person-header|puzzle|retry-key|send)\.ts$/,
  },
  {
    name: 'forms',
    test: /[\\/]app[\\/]forms[\\/](?!(?:ask|drafts|unsent)[\\/]|editor-form|filter-bar)|[\\/]visible-text\./,
    minShareCount: 6,
  },
  // Nobody needs one without the other.
  { name: 'dialogs', test: /[\\/]pieces[\\/](native-dialog|dialog-buttons|dialog\.module)\./ },
  // Deposits need it without the plants.
  { name: 'dollars', test: /[\\/]dollars\.ts$/ },
  {
    name: 'plants',
    // The list and the dashboard are where a window is listened to, and both have it.
    test: /[\\/]catalog[\\/](plant|plant-card|plant-details)\.|[\\/]photos[\\/]photo\.|[\\/]pieces[\\/](photo-url|use-window-event)\./,
  },
  {
    // The dashboard has one file of the router; visitors have what an island needs of it.
    name: (id: string, graph: Graph) => (isForVisitors(id, graph) ? null : 'router'),
    test: /node_modules[\\/]react-router[\\/]/,
  },
];

import { isStaff } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { answers } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { useLostFocus } from '../../forms/use-lost-focus.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import type { Plant } from '../catalog/plant.ts';
import type { PlantList } from '../catalog/plant-list.ts';
import { memberPlants, staffPlants } from '../catalog/plants.server.ts';
import type { Undoable } from '../changes/undo-plants.tsx';
import { UndoPlants } from '../changes/undo-plants.tsx';
import { hasHolds } from '../holds/holds.server.ts';
import { lastYearAmong } from '../season/season.server.ts';
import { OldSignLinks, type SignCounts } from '../signs/old-sign-links.tsx';
import { oldSigns, signCounts } from '../signs/old-signs.server.ts';
import { wantedAmong } from '../wishes/wanted.server.ts';
import type { Route } from './+types/plants-page.ts';
import { ActionDivider, ActionItem, ActionMenu } from './action-menu.tsx';
import { Found } from './found.tsx';
import { ManagerHead } from './manager-head.tsx';
import { NoPlants } from './no-plants.tsx';
import { PlantFilters } from './plant-filters.tsx';
import styles from './plant-manager.module.css';
import { PlantReader } from './plant-reader.tsx';
import { PlantTable } from './plant-table.tsx';
import { addressOf, FIRST_VIEW, isFiltered, readView } from './plant-view.ts';
import { Refused } from './refused.tsx';
import { useBulkStock } from './use-bulk-stock.ts';
import { usePlantDialogs } from './use-plant-dialogs.tsx';
import { usePlantView } from './use-plant-view.ts';
import type { Selection } from './use-selection.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  plants: Plant[];
  selection: Selection;
  total: number;
  onMarked: (marked: Undoable | null) => void;
  onDelete?: () => void;
  onFacts?: () => void;
};

const inWords = (count: number) => count.toLocaleString('en-US');

function BulkActions({ plants, selection, total, onMarked, onDelete, onFacts }: Props) {
  const { mark, busy, problem, forget } = useBulkStock(plants, onMarked);
  const ask = useAsk();
  const { count, all, wholePage } = selection;

  async function markAll(inStock: boolean) {
    const title = inStock ? 'Mark In Stock' : 'Mark Out of Stock';
    const body = (
      <p>
        This marks all <strong>{`${inWords(count)} plants`}</strong>
        <span>{` that match as ${inStock ? 'in stock' : 'out of stock'}, also those on other pages.`}</span>
      </p>
    );
    if (await ask({ ...answers({}), title, body, yes: title })) await mark(selection.choice, inStock);
  }
  // Plants on other pages are out of sight: ask first.
  const markChosen = (inStock: boolean) => void (all ? markAll(inStock) : mark(selection.choice, inStock));

  return (
    <div className={styles.bar} data-sticky={count > 0 || problem ? true : undefined}>
      <CheckField
        label={`Select these ${plants.length}`}
        checked={wholePage}
        indeterminate={selection.someOfPage}
        onChange={selection.togglePage}
      />
      <ActionMenu
        align="start"
        disabled={count === 0}
        target={
          <Button variant="quiet" small disabled={count === 0} busy={busy}>
            Bulk Actions
            <svg className={styles.arrow} viewBox="0 0 12 8" aria-hidden="true">
              <path d="M1.5 1.5 6 6l4.5-4.5" />
            </svg>
          </Button>
        }
      >
        <ActionItem onClick={() => markChosen(true)}>Mark In Stock</ActionItem>
        <ActionItem onClick={() => markChosen(false)}>Mark Out of Stock</ActionItem>
        {onFacts && <ActionItem onClick={onFacts}>Set Facts</ActionItem>}
        {onDelete && (
          <>
            <ActionDivider />
            <ActionItem danger onClick={onDelete}>
              Delete
            </ActionItem>
          </>
        )}
      </ActionMenu>
      <p className="number" role="status">
        {count > 0 && (all ? `All ${inWords(count)} matching are selected` : `${inWords(count)} selected`)}
      </p>
      {wholePage && !all && total > count && (
        <button type="button" className="link" onClick={selection.selectAll}>
          {`Select all ${inWords(total)} matching`}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="link" onClick={selection.clear}>
          Clear
        </button>
      )}
      {problem && <Refused problem={problem} onClose={forget} />}
    </div>
  );
}

type ManagerProps = PlantList & {
  signs: SignCounts;
  wanted: Record<string, number>;
  lastYear: Record<string, string>;
  holds: boolean;
  mayEdit: boolean;
};

/** @param mayEdit false for a helper, who only marks stock */
function PlantManager({ table, shown, signs, wanted, lastYear, holds, mayEdit }: ManagerProps) {
  const { view, show, busy, address } = usePlantView();
  const dialogs = usePlantDialogs();
  const heading = useLostFocus(dialogs.done, table);
  const plants = table.plants.map(dialogs.newest);
  const selection = useSelection(plants, table.total, shown, address);
  const filtered = isFiltered(shown);
  const deleteChosen = () =>
    dialogs.remove({ choice: selection.choice, count: selection.count, page: plants });

  return (
    <>
      <ManagerHead ref={heading} edits={mayEdit ? dialogs : undefined} holds={holds}>
        {dialogs.done && (
          <UndoPlants
            key={dialogs.done.words + dialogs.done.ids[0]}
            done={dialogs.done}
            onGone={dialogs.forget}
          />
        )}
        <Found total={table.total} filtered={filtered} busy={busy} />
      </ManagerHead>
      <OldSignLinks counts={signs} goneToo />
      {(table.total > 0 || filtered) && <PlantFilters view={view} onChange={show} />}
      {table.total === 0 ? (
        <NoPlants
          filtered={filtered}
          onAdd={mayEdit ? dialogs.add : undefined}
          onShowAll={() => show(FIRST_VIEW)}
        />
      ) : (
        <>
          <BulkActions
            plants={plants}
            selection={selection}
            total={table.total}
            onMarked={dialogs.setDone}
            onDelete={mayEdit ? deleteChosen : undefined}
            onFacts={mayEdit ? () => dialogs.setFacts(selection) : undefined}
          />
          <PlantTable
            plants={plants}
            wanted={wanted}
            lastYear={lastYear}
            view={view}
            selection={selection}
            busy={busy}
            edits={mayEdit ? dialogs : undefined}
          />
          <PageLinks
            label="Pages of the table"
            page={table.page}
            pages={table.pages}
            to={(page) => addressOf({ ...shown, page })}
          />
        </>
      )}
      {mayEdit && dialogs.dialogs}
    </>
  );
}

export const handle: TabHandle = {
  who: 'everybody',
  title: 'Plants',
  stale: 'The list could not be refreshed: you seem to be offline.',
  instead: { failed: couldNotBeLoaded('The plants') },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = readView(new URL(request.url).searchParams);
  if (isStaff(who.role)) {
    const [table, signs] = await Promise.all([staffPlants(farmContext, who, view), oldSigns(farmContext)]);
    const [wanted, lastYear, holds] = await Promise.all([
      wantedAmong(farmContext, table.plants),
      lastYearAmong(farmContext, who, table.plants),
      hasHolds(farmContext),
    ]);
    return { for: who.role, view, table, signs: signCounts(signs), wanted, lastYear, holds };
  }
  return { for: 'customer' as const, view, table: await memberPlants(farmContext, who, view) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function PlantsPage({ loaderData }: Route.ComponentProps) {
  const list = { table: loaderData.table, shown: loaderData.view };
  if (loaderData.for === 'customer') return <PlantReader {...list} />;
  return (
    <PlantManager
      {...list}
      signs={loaderData.signs}
      wanted={loaderData.wanted}
      lastYear={loaderData.lastYear}
      holds={loaderData.holds}
      mayEdit={loaderData.for === 'admin'}
    />
  );
}

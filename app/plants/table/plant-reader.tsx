import { SearchField } from '../../forms/search-field.tsx';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { largestPhoto, type Plant, priceOf } from '../catalog/plant.ts';
import type { PlantList } from '../catalog/plant-list.ts';
import { fullName } from '../changes/named-plants.ts';
import { Found } from './found.tsx';
import { NoPlants } from './no-plants.tsx';
import styles from './plant-manager.module.css';
import row from './plant-row.module.css';
import { PlantCells } from './plant-row.tsx';
import table from './plant-table.module.css';
import { addressOf, FIRST_VIEW } from './plant-view.ts';
import { usePlantView } from './use-plant-view.ts';

const COLUMNS = ['Variety', 'Name', 'Description', 'Type', 'Pot Size', 'Price', 'Photo'];

export function PlantReader({ table: { plants, total, page, pages }, shown }: PlantList) {
  const { view, show, busy } = usePlantView();
  return (
    <>
      <div className={styles.head}>
        <h1>Plants</h1>
        <Found total={total} filtered={shown.query !== ''} busy={busy} />
      </div>
      <search>
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            show({ query: String(new FormData(event.currentTarget).get('q') ?? '') });
          }}
        >
          <div className={styles.search}>
            <SearchField
              label="Search plants"
              placeholder="Search variety, name or description"
              query={view.query}
              onSearch={(query) => show({ query })}
            />
          </div>
        </form>
      </search>
      {plants.length === 0 ? (
        <NoPlants filtered={shown.query !== ''} onShowAll={() => show(FIRST_VIEW)} />
      ) : (
        <div className={table.frame}>
          <table className={`fades ${table.table}`} aria-label="Plants" aria-busy={busy}>
            <thead>
              <tr className={table.head}>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plants.map((plant) => (
                <tr key={plant.id} className={row.row}>
                  <PlantCells plant={plant} price={priceOf(plant)} />
                  <td className={row.view}>
                    <ViewPhoto plant={plant} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PageLinks
        label="Pages of the table"
        page={page}
        pages={pages}
        to={(next) => addressOf({ ...shown, page: next })}
      />
    </>
  );
}

function ViewPhoto({ plant }: { plant: Plant }) {
  const photo = largestPhoto(plant);
  if (!photo) return <span className="soft smaller">No photo yet</span>;
  return (
    <ButtonLink
      variant="quiet"
      small
      href={photo}
      target="_blank"
      rel="noopener"
      aria-label={`View photo of ${fullName(plant)}`}
    >
      View photo
    </ButtonLink>
  );
}

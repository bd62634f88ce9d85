import styles from './a-to-z.module.css';
import { type InStockList, OTHERS, writeQuery } from './in-stock-list.ts';
import { PAGE_SIZE } from './plant.ts';

type Props = {
  list: InStockList;
  path: string;
  shown: number;
};

export function AToZ({ list, path, shown }: Props) {
  const { letters, page } = list;
  if (Object.keys(letters).length === 0) return null;
  const from = (page - 1) * PAGE_SIZE;
  const address = (place: number) =>
    place >= from && place < from + shown
      ? ''
      : path + writeQuery({ ...list, page: Math.floor(place / PAGE_SIZE) + 1 });
  return (
    <details className={styles.letters}>
      <summary>A to Z</summary>
      <nav aria-label="A to Z">
        {Object.entries(letters).map(([letter, place]) => (
          <a key={letter} href={`${address(place)}#${letter}`}>
            {letter === OTHERS ? '#' : letter.toUpperCase()}
          </a>
        ))}
      </nav>
    </details>
  );
}

import styles from './a-to-z.module.css';
import { type InStockList, letterInWords } from './in-stock-list.ts';
import { lettersIn } from './in-stock-words.ts';

type Props = {
  list: InStockList;
  path: string;
  shown: number;
};

export function AToZ({ list, path, shown }: Props) {
  const letters = lettersIn(list, shown, path);
  return (
    <details data-letters className={styles.letters} hidden={letters.length === 0}>
      <summary>A to Z</summary>
      <nav aria-label="A to Z">
        {letters.map(({ letter, href }) => (
          <a key={letter} href={href}>
            {letterInWords(letter)}
          </a>
        ))}
      </nav>
    </details>
  );
}

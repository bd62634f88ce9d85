import { href } from 'react-router';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import type { StockChange } from '../../plants/changes/last-stock-change.server.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './today.module.css';

export function StockCard({ stock, now }: { stock: StockChange | null; now: Date }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="today-stock">
      <h2 id="today-stock" className={styles.title}>
        Stock
      </h2>
      {stock ? (
        <p>
          <strong>{stock.name}</strong>
          <span>{`${stock.others > 0 ? ` and ${stock.others} more` : ''} marked ${stock.inStock ? 'in stock' : 'out of stock'}, ${whenInWords(stock.at, now)}${stock.by ? ` by ${stock.by}` : ''}`}</span>
        </p>
      ) : (
        <p>No stock changes yet.</p>
      )}
      <ButtonLink small variant="quiet" href={href('/dashboard/plants')}>
        Open the plants
      </ButtonLink>
    </Card>
  );
}

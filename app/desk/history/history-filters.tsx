import { NativeSelect, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './history.module.css';
import { type HistoryView, KINDS } from './history-view.ts';

const OPTIONS = [
  { value: 'all', label: 'Everything' },
  ...Object.entries(KINDS).map(([value, { word }]) => ({ value, label: word })),
];

/** Without JavaScript, too. */
export function HistoryFilters({ view }: { view: HistoryView }) {
  return (
    <search>
      <Form className={styles.filters} preventScrollReset>
        <TextInput
          type="search"
          name="q"
          label="Search"
          placeholder="Name, email, plant, order or network"
          defaultValue={view.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <NativeSelect name="show" label="Show" data={OPTIONS} defaultValue={view.kind} />
        <TextInput type="date" name="from" label="From" defaultValue={view.from ?? ''} />
        <TextInput type="date" name="to" label="To" defaultValue={view.to ?? ''} />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </Form>
    </search>
  );
}

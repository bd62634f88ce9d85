import { Form } from 'react-router';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
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
        <TextField
          type="search"
          name="q"
          label="Search"
          placeholder="Name, email, plant, order or network"
          defaultValue={view.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <SelectField name="show" label="Show" options={OPTIONS} defaultValue={view.kind} />
        <TextField type="date" name="from" label="From" defaultValue={view.from ?? ''} />
        <TextField type="date" name="to" label="To" defaultValue={view.to ?? ''} />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </Form>
    </search>
  );
}

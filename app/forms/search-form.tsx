import type { ComponentProps } from 'react';
import { SearchField } from './search-field.tsx';

export function SearchForm({
  className,
  ...field
}: ComponentProps<typeof SearchField> & { className?: string }) {
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          field.onSearch(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <SearchField {...field} />
      </form>
    </search>
  );
}

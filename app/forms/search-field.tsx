import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

const TYPING_MS = 250;

/** The words that a list is searched for. */
export const SearchBox = (props: ComponentProps<typeof TextField>) => (
  <TextField type="search" name="q" autoComplete="off" enterKeyHint="search" {...props} />
);

type Props = { label: string; placeholder: string; query: string; onSearch: (query: string) => void };

export function SearchField({ label, placeholder, query, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const known = useRef(query);

  // Back and Forward change the query from outside.
  useEffect(() => {
    if (known.current === query) return;
    known.current = query;
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchNow() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    onSearch(field.current?.value ?? '');
  }

  return (
    <SearchBox
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={query}
      onFocus={({ currentTarget }) => {
        // Above a phone's keyboard there is room for the search and what it found.
        if (window.matchMedia('(max-width: 599px)').matches) currentTarget.scrollIntoView({ block: 'start' });
      }}
      // Before the tap on a link that took the focus: a late search would win over it.
      onBlur={searchNow}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(searchNow, TYPING_MS);
      }}
    />
  );
}

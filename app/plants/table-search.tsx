import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

const TYPING_MS = 250;

type Props = { query: string; onSearch: (query: string) => void };

/** A search field that answers while one types, a moment after the last key. */
export function TableSearch({ query, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Going back in the browser changes the question from outside.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <TextInput
      ref={field}
      type="search"
      name="q"
      aria-label="Search plants"
      placeholder="Search variety, name or description"
      defaultValue={query}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => {
        const { value } = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(onSearch, TYPING_MS, value);
      }}
    />
  );
}

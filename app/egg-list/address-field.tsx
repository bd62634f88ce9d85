import '../ui/mantine-styles.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './address-field.module.css';

const TYPING_PAUSE_MS = 250;

type Props = {
  value?: string;
  error?: ReactNode;
  onChange?: (value: string) => void;
  onBlur?: () => void;
};

/** Suggestions for what is typed; empty on any trouble, since one can always type on. */
async function suggestions(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`/address-suggestions?q=${encodeURIComponent(text)}`, { signal });
    return response.ok ? ((await response.json()) as { suggestions: string[] }).suggestions : [];
  } catch {
    return [];
  }
}

/** A US address, with suggestions while typing. */
export function AddressField({ value = '', error, onChange, onBlur }: Props) {
  const [typed] = useDebouncedValue(value, TYPING_PAUSE_MS);
  const [found, setFound] = useState<string[]>([]);

  useEffect(() => {
    const asked = new AbortController();
    if (typed.trim().length < 3) setFound([]);
    else void suggestions(typed, asked.signal).then((list) => asked.signal.aborted || setFound(list));
    return () => asked.abort();
  }, [typed]);

  return (
    <Autocomplete
      label="Address"
      description="Street, town, state and ZIP, like 412 Rum River Drive, Princeton, MN 55371."
      autoComplete="street-address"
      required
      maxLength={200}
      value={value}
      error={error}
      data={found}
      // The server already chose what fits; filtering again would hide close matches.
      filter={({ options }) => options}
      classNames={{ option: styles.suggestion }}
      // Typing opens them: when the field is shown again after a refusal, they would lie over the reason.
      openOnFocus={false}
      // Beside the field and not at the end of the document, where screen readers would find it outside the page.
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

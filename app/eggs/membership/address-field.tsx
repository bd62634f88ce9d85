import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FieldFrame, inputClass, tiedTo, useTied } from '../../forms/field-frame.tsx';
import styles from './address-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

const LIST = 'address-suggestions';
const optionId = (place: number) => `${LIST}-${place}`;

type Props = { name: string; error?: ReactNode; defaultValue?: string };

/** A combobox as the ARIA practices describe it. */
export function AddressField({ name, error, defaultValue }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const options = useSuggestions(typed);
  const words = useTied({
    label: 'Address',
    name,
    error,
    hint: 'Street, town, state and ZIP, like 123 Main Street, Anytown, MN 55001.',
  });

  function suggestFor(text: string) {
    setTyped(text);
    setActive(-1);
  }
  const close = () => suggestFor('');

  function choose(option: string | undefined) {
    if (!input.current || option === undefined) return;
    input.current.value = option;
    // So that the form clears the field's error.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { length } = options;
    const act = {
      ArrowDown: () => (length ? setActive((active + 1) % length) : suggestFor(event.currentTarget.value)),
      ArrowUp: () => setActive(active > 0 ? active - 1 : length - 1),
      Enter: active < 0 ? undefined : () => choose(options[active]),
      Escape: length ? close : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <FieldFrame {...words} required>
      <input
        ref={input}
        {...tiedTo(words)}
        className={inputClass}
        defaultValue={defaultValue}
        autoComplete="street-address"
        required
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={LIST}
        aria-expanded={options.length > 0}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        onInput={(event: FormEvent<HTMLInputElement>) => suggestFor(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={LIST}
        role="listbox"
        aria-label="Suggested addresses"
        className={styles.list}
        hidden={options.length === 0}
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox hears the keys
          <div
            key={option}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.suggestion}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option}
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { FieldFrame, inputClass, tiedTo, useTied } from '../../forms/field-frame.tsx';
import styles from './address-field.module.css';
import { suggestAddresses } from './suggest-addresses.ts';

const LIST = 'address-suggestions';

type Props = {
  name: string;
  error?: ReactNode;
  defaultValue?: string;
  autoFocus?: boolean;
  /** On a public page: `address.live.ts`. */
  script?: string;
  'data-missing'?: string;
  'data-wrong'?: string;
};

export function AddressField({ name, error, script, ...field }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) suggestAddresses(place.current);
  }, []);
  const words = useTied({
    label: 'Address',
    name,
    error,
    hint: 'Street, town, state and ZIP, like 123 Main Street, Anytown, MN 55001.',
  });
  return (
    <FieldFrame {...words} required>
      <div ref={place} data-script={script}>
        <input
          {...field}
          {...tiedTo(words)}
          className={inputClass}
          autoComplete="address-line1"
          required
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={LIST}
          aria-expanded="false"
        />
        <div id={LIST} role="listbox" aria-label="Suggested addresses" className={styles.list} hidden />
      </div>
    </FieldFrame>
  );
}

import type { FormEvent, KeyboardEvent } from 'react';
import { phoneInDigits } from '../../../phone.ts';
import { TextField } from '../../forms/text-field.tsx';

/** Blocks keys that would type anything but a digit; editing and navigation keys pass. */
function digitsOnly(event: KeyboardEvent): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  const types = event.key.length === 1;
  if (types && !shortcut && !/\d/.test(event.key)) event.preventDefault();
}

/** For input that was pasted, dropped or filled in by the browser. An extension stays. */
function stripToDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const digits = phoneInDigits(field.value) ?? field.value.replace(/\D/g, '');
  // Assigning moves the cursor.
  if (field.value !== digits) field.value = digits;
}

type Props = { name: string; error?: string; defaultValue?: string };

export function PhoneField(props: Props) {
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      {...props}
      onKeyDown={digitsOnly}
      onInput={stripToDigits}
    />
  );
}

import { phoneInDigits } from '../../core/phone.ts';

type Typed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Blocks keys that would type anything but a digit; editing and navigation keys pass. */
export function digitsOnly(event: Typed): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  const types = event.key.length === 1;
  if (types && !shortcut && !/\d/.test(event.key)) event.preventDefault();
}

/** For input that was pasted, dropped or filled in by the browser. An extension stays, and what is no number of ours is said to be wrong. */
export function stripToDigits(field: HTMLInputElement): void {
  const digits =
    phoneInDigits(field.value) ?? (field.value.includes('+') ? field.value : field.value.replace(/\D/g, ''));
  // Assigning moves the cursor.
  if (field.value !== digits) field.value = digits;
}

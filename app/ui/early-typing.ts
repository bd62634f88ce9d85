import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What a field says: its text or choice, or whether it is ticked. */
type Said = string | boolean;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** What the server sent it with. */
function firstOf(field: Field): Said {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** All fields that say something else than what the server sent. */
function saidOtherwise(): Map<Field, Said> {
  const all = new Map<Field, Said>();
  for (const field of document.querySelectorAll<Field>('input:not([type=file]), select, textarea')) {
    const said = isTick(field) ? field.checked : field.value;
    // Of a group's radios the one that was chosen speaks for all.
    if (said !== firstOf(field) && (said || field.type !== 'radio')) all.set(field, said);
  }
  return all;
}

/** As it stands before React begins: some of it is set back while the page wakes. */
let early = typeof document === 'undefined' ? null : saidOtherwise();

/** Does once more, where React can hear it, what was done to a field before React listened. */
function repeat(field: Field, said: Said) {
  if (isTick(field)) {
    field.checked = !said;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(said);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React compares with what it last set itself, so the text goes in behind its back.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, said);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

async function repeatAll(all: Map<Field, Said>) {
  for (const [field, said] of all) {
    // Each is heard by a page that shows the ones before.
    await null;
    if (field.isConnected && !field.disabled) repeat(field, said);
  }
}

/** Keeps what somebody typed or chose, or a password manager filled in, while the page's code was still on its way. */
export function useEarlyTyping() {
  useEffect(() => {
    if (!early) return;
    const all = new Map([...early, ...saidOtherwise()]);
    early = null;
    void repeatAll(all);
  }, []);
}

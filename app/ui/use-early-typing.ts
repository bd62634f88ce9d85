import { useEffect, useRef } from 'react';

const setValue = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

/** A group of choices may look after itself within a form that does. */
const repeated = new WeakSet<HTMLInputElement>();

/** Does once more, where React can hear it, what was done to a field before React listened. */
function repeat(field: HTMLInputElement) {
  if (repeated.has(field)) return;
  repeated.add(field);
  const { type, value, checked, defaultValue, defaultChecked } = field;
  if (type === 'radio') {
    // The one that was chosen speaks for its group: giving another its first state back would take this one's away.
    if (!checked || defaultChecked) return;
    field.checked = false;
    field.click();
  } else if (checked !== defaultChecked) {
    field.checked = defaultChecked;
    field.click();
  } else if (value !== defaultValue) {
    // React compares with what it last set itself, so the text goes in behind its back.
    field.value = defaultValue;
    setValue(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Keeps what somebody typed, or a password manager filled in, while the page's code was still on its way.
 * @returns the ref of the form, or of the group of fields, to look after
 */
export function useEarlyTyping<Fields extends HTMLFormElement | HTMLFieldSetElement = HTMLFormElement>() {
  const form = useRef<Fields>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) if (field instanceof HTMLInputElement) repeat(field);
  }, []);
  return form;
}

/** The same for a single box or switch. @returns its ref */
export function useEarlyTick() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) repeat(box.current);
  }, []);
  return box;
}

import { useEffect, useRef } from 'react';

const setValue = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

/** Does once more, where React can hear it, what was done to a field before React listened. */
function repeat(field: HTMLInputElement) {
  const { value, checked, defaultValue, defaultChecked } = field;
  if (checked !== defaultChecked) {
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
 * @returns the ref of the form to look after
 */
export function useEarlyTyping() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) if (field instanceof HTMLInputElement) repeat(field);
  }, []);
  return form;
}

import { type RefObject, useEffect, useState } from 'react';

/**
 * Leads to the first field of a form that is marked as wrong; there the reason is read out.
 * @returns what to call when the form could not be sent. Mending a field is no such moment: one types in it.
 */
export function useWrongField(form: RefObject<HTMLFormElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Of a group of choices its first one.
    const field = wrong?.querySelector<HTMLElement>('input:enabled') ?? wrong;
    field?.focus();
  }, [tries, form]);
  return () => setTries((before) => before + 1);
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

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

/**
 * The same for a form that keeps what is typed by itself.
 * @param save sends it, and is done when it is known what came of it
 * @returns what to put on the form
 */
export function useLedForm(save: () => Promise<unknown>) {
  const ref = useRef<HTMLFormElement>(null);
  const leadToWrong = useWrongField(ref);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    await save();
    leadToWrong();
  }
  return { ref, onSubmit };
}

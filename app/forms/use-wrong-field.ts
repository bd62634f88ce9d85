import { type RefObject, useEffect, useState } from 'react';
import { leadTo } from '../ui/pieces/lead-to.ts';

/** @returns what focuses the first wrong field. Call it after a failed submit only. */
export function useWrongField(form: RefObject<HTMLFormElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.querySelector<HTMLElement>('input:enabled') ?? wrong;
    leadTo(field ?? null);
  }, [tries, form]);
  return () => setTries((before) => before + 1);
}

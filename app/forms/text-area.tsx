import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, inputClass, tiedTo, useTied } from './field-frame.tsx';

/** @property rows at least; the look knows up to 6 (fields.module.css) */
type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>;

export function TextArea({ label, hint, error, name, id, className, ...rest }: TextAreaProps) {
  const words = useTied({ label, hint, error, name, id, className });
  return (
    <FieldFrame {...words} required={rest.required}>
      <textarea rows={2} {...rest} {...tiedTo(words)} className={inputClass} />
    </FieldFrame>
  );
}

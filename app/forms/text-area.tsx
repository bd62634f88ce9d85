import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, inputClass, tiedTo } from './field-frame.tsx';

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>;

export function TextArea({ label, hint, error, name, id, ...rest }: TextAreaProps) {
  const words = { label, hint, error, name, id };
  return (
    <FieldFrame {...words} required={rest.required}>
      <textarea rows={2} {...rest} {...tiedTo(words)} className={inputClass} />
    </FieldFrame>
  );
}

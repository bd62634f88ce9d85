import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, inputClass, tiedTo, useTied } from './field-frame.tsx';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords> & { before?: string };

export function TextField({
  label,
  hint,
  error,
  name,
  id,
  className,
  before,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const words = useTied({ label, hint, error, name, id, className });
  return (
    <FieldFrame {...words} before={before} required={rest.required}>
      <input type={type} {...rest} {...tiedTo(words)} className={inputClass} />
    </FieldFrame>
  );
}

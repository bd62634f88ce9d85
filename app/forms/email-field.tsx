import type { ComponentProps } from 'react';
import { EMAIL_MAX } from './contact-fields.ts';
import { TextField } from './text-field.tsx';

/** One's own, which nobody may leave out. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField label="Email" type="email" autoComplete="email" maxLength={EMAIL_MAX} required {...field} />
);

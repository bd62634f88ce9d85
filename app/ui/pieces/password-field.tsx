import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine's PasswordInput does not announce its error. */
export function PasswordField({ error, ...rest }: PasswordInputProps) {
  return <PasswordInput {...rest} error={error} aria-invalid={error ? true : undefined} />;
}

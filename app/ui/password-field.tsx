import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password to type, or to look at. Mantine's own keeps it to the eyes that something is wrong with it. */
export function PasswordField({ error, ...rest }: PasswordInputProps) {
  return <PasswordInput {...rest} error={error} aria-invalid={error ? true : undefined} />;
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core';

type Props = PasswordInputProps & { label: string };

/** Mantine's PasswordInput does not announce its error, nor say whose its eye is. */
export function PasswordField({ label, error, ...rest }: Props) {
  const show = `Show ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return (
    <PasswordInput
      {...rest}
      label={label}
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': show }}
    />
  );
}

import { digitsOnly, stripToDigits } from './digits-only.ts';
import { TextField } from './text-field.tsx';

type Props = { name: string; error?: string; defaultValue?: string; 'data-digits'?: boolean };

/** On a public page the form's script hears the keys: see `data-digits`. */
export function PhoneField(props: Props) {
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      required
      {...props}
      onKeyDown={digitsOnly}
      onInput={(event) => stripToDigits(event.currentTarget)}
    />
  );
}

import { TextField } from '../../forms/text-field.tsx';
import { digitsOnly, stripToDigits } from './digits-only.ts';

type Props = { name: string; error?: string; defaultValue?: string };

export function PhoneField(props: Props) {
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      {...props}
      onKeyDown={digitsOnly}
      onInput={stripToDigits}
    />
  );
}

import { sends } from '../../forms/unsent/sends.ts';
import { useUnsent } from '../../forms/unsent/use-unsent.ts';
import { lookAtPlantInput } from './look-input.ts';

export const LOOKS = sends({
  call: 'look-at-plant',
  schema: lookAtPlantInput,
  input: ({ input, at }) => ({ ...input, at: new Date(at).toISOString() }),
  quiet: true,
});

export const useLooks = () => useUnsent(LOOKS);

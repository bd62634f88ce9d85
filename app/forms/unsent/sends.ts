import type { z } from 'zod/mini';
import type { KeptCall } from '../../../db/kept-calls.ts';
import type { InputOf } from '../function-types.ts';
import type { Line } from './line.ts';

/** A call that may wait on the phone. Its feature declares it; the dashboard lists all of them (app/desk/shell/waiting-here.tsx). */
export type Sends<Name extends KeptCall, Input> = {
  call: Name;
  schema: z.ZodMiniType<Input>;
  input: (line: Line<Input>) => InputOf<Name>;
  /** What is tried again by who has read why it was refused. */
  again?: (input: Input) => Input;
  /** Said at once when the farm refuses it. */
  failed?: string;
  /** The page shows what became of it, so that nothing else needs to say it. */
  quiet?: true;
};

/** As the list of all of them knows it. */
export type AnySends = {
  call: KeptCall;
  schema: z.ZodMiniType;
  input: (line: Line<never>) => object;
  again?: (input: never) => unknown;
  failed?: string;
  quiet?: true;
};

import * as z from 'zod/mini';
import type { KeptCall } from '../../../db/kept-calls.ts';
import type { Answer } from '../answer.ts';
import { type CallOptions, callFunction } from '../call-function.ts';
import type { InputOf } from '../function-types.ts';
import type { Line } from './line.ts';

type Declared<Name extends KeptCall, Input> = {
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

/** Declares a call that may wait on the phone; the dashboard lists all of them (app/desk/shell/waiting-here.tsx). */
export function sends<Name extends KeptCall, Input>(declared: Declared<Name, Input>) {
  const { call, schema, input, again, failed, quiet } = declared;
  return {
    call,
    schema,
    failed,
    quiet,
    /** @returns null where this page cannot read what was noted */
    post(line: Line, options: CallOptions): Promise<Answer<unknown>> | null {
      const read = z.safeParse(schema, line.input);
      return read.success ? callFunction(call, input({ ...line, input: read.data }), options) : null;
    },
    again(noted: unknown): unknown {
      const read = z.safeParse(schema, noted);
      return read.success && again ? again(read.data) : noted;
    },
  };
}

export type Sends<Input> = ReturnType<typeof sends<KeptCall, Input>>;

/** As the list of all of them knows it. */
export type AnySends = Omit<Sends<unknown>, 'schema'>;

import type { Answer } from './answer.ts';
import { type CallOptions, callFunction } from './call-function.ts';
import type { FunctionName, InputOf } from './function-types.ts';
import { useCall } from './use-call.ts';

export type Calls<Input, Body = { message: string }> = {
  call: (input: Input) => Promise<Answer<Body> | null>;
  busy: boolean;
};

export function useFunction<Name extends FunctionName>(name: Name, options?: { typed?: boolean }) {
  return useCall((input: InputOf<Name>, how: CallOptions) => callFunction(name, input, how), options);
}

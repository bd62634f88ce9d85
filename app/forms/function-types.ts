import type { z } from 'zod/mini';
import type { DOOR_REFUSALS } from '../../core/act.ts';
import type { Answer } from './answer.ts';
import type { FormWith } from './form-with.ts';

// biome-ignore lint/suspicious/noEmptyInterface: an interface is what another file can fill in
export interface FunctionRegistry {}

export type FunctionName = keyof FunctionRegistry;

type Sent<Name extends FunctionName> = z.input<FunctionRegistry[Name]['input']>;

export type InputOf<Name extends FunctionName> = Name extends FunctionName
  ? 'form' extends FunctionRegistry[Name]['body']
    ? FormWith<Sent<Name>>
    : Sent<Name>
  : never;

type Refusals<Name extends FunctionName> =
  | (typeof DOOR_REFUSALS)[number]
  | 409
  | (FunctionRegistry[Name]['who'] extends 'anyone' ? never : 401)
  | NonNullable<FunctionRegistry[Name]['refusals']>[number];

export type AnswerOf<Name extends FunctionName> = Answer<
  z.output<FunctionRegistry[Name]['answers']>,
  Refusals<Name>
>;

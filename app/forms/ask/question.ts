import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { Answer } from '../answer.ts';
import { type CallOptions, callFunction } from '../call-function.ts';
import type { Refused, useFields } from '../drafts/use-fields.ts';
import type { AnswerOf, FunctionName, InputOf } from '../function-types.ts';
import type { FormDialogProps } from './form-dialog.tsx';

type Form<Draft extends object> = Pick<
  ReturnType<typeof useFields<Draft, object, object>>,
  'draft' | 'edit' | 'text' | 'busy' | 'problems'
>;

type Named<Input, Said> = {
  name: string;
  send: (input: Input, how: CallOptions) => Promise<Answer<Said>>;
};

/** By a function's name, or one of a page's own, such as one that asks first whom it touches. */
type Call<Input, Said> = Named<Input, Said> | ((input: Input) => Promise<Answer<Said> | null>);

export type Question<Draft extends object, Input extends object, Said extends object> = Pick<
  FormDialogProps,
  'title' | 'size' | 'yes' | 'no' | 'tone'
> & {
  body: ReactNode | ((form: Form<Draft>) => ReactNode);
  /** What can be chosen or typed, as it is at first; `body` draws it. */
  fields: Draft;
  /** Checks the input before it is sent. */
  schema?: z.core.$ZodType;
  /** What yes does. */
  call: Call<Input, Said>;
  input: (draft: Draft) => NoInfer<Input>;
  /** What is said of a refusal, instead of the farm's own sentence. */
  problemOf?: (refusal: Refused) => string;
  /** What is asked instead after a refusal; 'over' where the page says it. */
  again?: (refusal: Refused) => NoInfer<Question<Draft, Input, Said>> | 'over' | null;
  /** Whether closing would lose too much, so that it asks first. */
  keeps?: (draft: Draft) => boolean;
  /** Goes elsewhere, instead of reading the page again. */
  leave?: (said: NoInfer<Said>) => unknown;
};

type BodyOf<Name extends FunctionName> = Extract<AnswerOf<Name>, { ok: true }>['body'];

export type QuestionFor<Name extends FunctionName, Draft extends object> = Question<
  Draft,
  InputOf<Name>,
  BodyOf<Name>
>;

export const named = <Name extends FunctionName>(name: Name): Named<InputOf<Name>, BodyOf<Name>> => ({
  name,
  send: (input, how) => callFunction(name, input, how),
});

/** A yes sends this, and nothing is typed. */
export const sends = <Name extends FunctionName>(name: Name, input: InputOf<Name>) => ({
  fields: {},
  call: named(name),
  input: () => input,
});

/** A yes sends nothing: what is chosen is the answer. */
export const answers = <Draft extends object>(fields: Draft) => ({
  fields,
  call: async (draft: Draft) => ({ ok: true as const, body: draft }),
  input: (draft: Draft) => draft,
  leave: () => {},
});

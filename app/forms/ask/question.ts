import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { Answer } from '../answer.ts';
import type { Refused, useFields } from '../drafts/use-fields.ts';
import type { AnswerOf, FunctionName, InputOf } from '../function-types.ts';
import type { FormDialogProps } from './form-dialog.tsx';

type Form<Draft extends object> = Pick<
  ReturnType<typeof useFields<Draft, object, { message: string }>>,
  'draft' | 'edit' | 'text' | 'busy' | 'problems'
>;

/** Any call but one by a function's name, such as one that asks first whom it touches. */
type Call = (input: never) => Promise<Answer<object> | null>;

export type Asks = FunctionName | Call | undefined;

type InputFor<What extends Asks> = What extends FunctionName
  ? InputOf<What>
  : What extends (input: infer Input) => unknown
    ? Input
    : never;

export type SaidFor<What extends Asks, Draft> = What extends FunctionName
  ? Extract<AnswerOf<What>, { ok: true }>['body']
  : What extends (input: never) => Promise<Answer<infer Body> | null>
    ? Body
    : Draft;

export type Question<What extends Asks, Draft extends object> = Pick<
  FormDialogProps,
  'title' | 'size' | 'yes' | 'no' | 'tone'
> & {
  body: ReactNode | ((form: Form<Draft>) => ReactNode);
  /** What can be chosen or typed, as it is at first; `body` draws it. */
  fields?: Draft;
  /** Checks the input before it is sent. */
  schema?: z.core.$ZodType;
  /** What yes does; without it the fields are the answer. */
  call?: What;
  input?: (draft: Draft) => InputFor<What>;
  /** What is said of a refusal, instead of the farm's own sentence. */
  problemOf?: (refusal: Refused) => string;
  /** What is asked instead after a refusal; 'over' where the page says it. */
  again?: (refusal: Refused) => Question<What, Draft> | 'over' | null;
  /** Whether closing would lose too much, so that it asks first. */
  keeps?: (draft: Draft) => boolean;
  /** Goes elsewhere, instead of reading the page again. */
  leave?: (said: SaidFor<What, Draft>) => unknown;
};

/** As the dialog sees it, which knows no function in particular. */
export type AnyQuestion = Pick<FormDialogProps, 'title' | 'size' | 'yes' | 'no' | 'tone'> & {
  body: ReactNode | ((form: Form<object>) => ReactNode);
  fields?: object;
  schema?: z.core.$ZodType;
  call?: string | ((input: object) => Promise<Answer<object> | null>);
  input?: (draft: object) => object;
  problemOf?: (refusal: Refused) => string;
  again?: (refusal: Refused) => AnyQuestion | 'over' | null;
  keeps?: (draft: object) => boolean;
  leave?: (said: object) => unknown;
};

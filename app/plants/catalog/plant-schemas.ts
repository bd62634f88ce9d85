import * as z from 'zod/mini';
import {
  eachField,
  FACTS,
  type FactField,
  type Field,
  MAY_MISS,
  type PlantFields,
  type UnsaidField,
} from '../../../core/plant-fields.ts';
import { FACT_READERS } from '../../../core/read-facts.ts';
import { priceText } from '../../forms/price-text.ts';
import { visible, visibleLines } from '../../ui/pieces/visible-text.ts';

export const priceField = priceText('Price');

export const inStockField = z.union([z.boolean(), z.stringbool()], { error: 'In stock is yes or no.' });

const FACT_MAX = 200;

const line = (label: string, max: number, required = false) =>
  z.string(`${label} is required.`).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(required ? 1 : 0, `${label} is required.`),
    z.maxLength(max, `${label} can be at most ${max} characters.`),
    z.refine(...visible(label)),
  );

// Forms send line breaks as CR LF and spreadsheets as either; one kind is stored.
const lines = (label: string, max: number) =>
  z.string(`${label} is missing.`).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, `${label} can be at most ${max.toLocaleString('en-US')} characters.`),
    z.refine(...visibleLines(label)),
  );

/** In its own words, however it was said; '' for nothing. */
function fact({ name, label, fact: { words } }: FactField) {
  const { read, like } = FACT_READERS[name];
  const sentence = `${label} is ${like}. Leave it empty where you don’t know.`;
  const meant = (text: string) => (text.length > FACT_MAX ? undefined : read(text));
  return z.string(sentence).check(
    z.overwrite((text) => {
      const kept = meant(text);
      return kept === undefined ? text : kept === null ? '' : words(kept);
    }),
    z.refine((text) => meant(text) !== undefined, sentence),
  );
}

function schemaOf(field: Field) {
  const { label } = field;
  if (field.kind === 'line') return line(label, field.max, field.required);
  if (field.kind === 'text') return lines(label, field.max);
  if (field.kind === 'price') return priceText(label);
  if (field.kind === 'stock') return inStockField;
  if (field.kind === 'fact') return fact(field as FactField);
  return z.enum(field.choices, { error: `${label} is one of ${field.choices.join(', ')}.` });
}

type Said<Name extends keyof PlantFields> = z.ZodMiniType<PlantFields[Name], PlantFields[Name]>;

/** Named as in the specification's forms. */
export const plantFields = z.object(
  eachField<{
    [F in keyof PlantFields]: F extends UnsaidField ? z.ZodMiniDefault<Said<F>> : Said<F>;
  }>('name', (field) =>
    field.unsaid === undefined ? schemaOf(field) : z._default(schemaOf(field), field.unsaid),
  ),
);

/** Fields that a change may leave out. */
export const keptFields = eachField<{ [F in UnsaidField]: z.ZodMiniOptional<Said<F>> }>(
  'name',
  (field) => z.optional(schemaOf(field)),
  MAY_MISS,
);

/** Facts that are said of several plants at once. */
export const factFields = eachField<{ [F in FactField['name']]: z.ZodMiniOptional<Said<F>> }>(
  'name',
  (field) => z.optional(schemaOf(field)),
  FACTS,
);

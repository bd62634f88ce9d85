import * as z from 'zod/mini';
import { anyPhone } from '../../../core/phone.ts';
import { type DepositBounds, depositForm, depositInput, optionalText } from './deposit.ts';

/** Judged by the server alone, so that the form stays light. */
const payerPhone = {
  phone: optionalText(
    z.string().check(
      z.overwrite((text) => anyPhone(text) ?? text.trim()),
      z.maxLength(40, 'That phone number is too long.'),
      z.refine(
        (text) => text === '' || anyPhone(text) !== null,
        'Please enter a phone number, like (612) 555-0100.',
      ),
      z.meta({ examples: ['(612) 555-0100', '+1 612.555.0100 x5', '+44 20 7946 0958'] }),
    ),
  ),
};

export const sentDeposit = z.extend(depositInput, payerPhone);

/** A form posts text. */
const openFor = z.pipe(
  z.nullish(z.string()),
  z.pipe(
    z.transform((text: string | null | undefined) => (text ? Number(text) : null)),
    z.nullable(z.number().check(z.minimum(0), z.maximum(1e12))),
  ),
);

export const postedDeposit = (bounds: DepositBounds) =>
  z.extend(depositForm(bounds), { ...payerPhone, form_ms: openFor });

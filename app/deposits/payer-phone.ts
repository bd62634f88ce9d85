import * as z from 'zod/mini';
import { anyPhone } from '../../phone-parts.ts';
import { type DepositBounds, depositForm, depositInput, optionalText } from './deposit.ts';

/** Judged by the server alone, so that the form stays light. */
const payerPhone = {
  phone: optionalText(
    z.string().check(
      z.overwrite((text) => anyPhone(text) ?? text.trim()),
      z.maxLength(40, 'That phone number is too long.'),
      z.refine(
        (text) => text === '' || anyPhone(text) !== null,
        'Please enter a phone number, like (763) 555-0142.',
      ),
      z.meta({ examples: ['(763) 555-0142', '+1 763.555.0142 x5', '+44 20 7946 0958'] }),
    ),
  ),
};

export const sentDeposit = z.extend(depositInput, payerPhone);

export const postedDeposit = (bounds: DepositBounds) => z.extend(depositForm(bounds), payerPhone);

import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { refundInput } from '../ledger/refund.ts';
import { refundDeposit } from '../ledger/refund-deposit.server.ts';
import { reopenDeposits } from './card-testing.server.ts';
import { createDeposit } from './deposits.server.ts';
import { sentDeposit } from './payer-phone.ts';

export const depositFunctions = {
  'create-deposit-session': farmFunction({
    summary: 'Starts a deposit and returns what a browser needs to take the card.',
    audience: 'anyone',
    of: 'deposits',
    input: sentDeposit,
    output: z.strictObject({ success: z.boolean(), client_secret: z.string(), order_number: z.string() }),
    refusals: [409, 429],
    run: createDeposit,
  }),
  'reopen-deposits': farmFunction({
    summary: 'Opens deposits again for everyone a limit is blocking now.',
    audience: 'admin',
    of: 'receipts',
    input: z.object({}),
    output: done,
    run: reopenDeposits,
  }),
  'refund-deposit': farmFunction({
    summary: 'Refunds all or part of a deposit; the owner gives a reason and the password again.',
    audience: 'admin',
    of: 'receipts',
    input: refundInput,
    output: done,
    refusals: [404, 409, 429],
    run: refundDeposit,
  }),
};

import { farmFunction } from '../../farm-function.ts';
import { depositInput, refundInput } from './deposit.ts';
import { createDeposit } from './deposits.server.ts';
import { refundDeposit } from './refund-deposit.server.ts';

export const depositFunctions = [
  farmFunction({
    name: 'create-deposit-session',
    summary: 'Starts a deposit of some dollars and answers what a browser needs to take the card.',
    audience: 'anyone',
    input: depositInput,
    run: createDeposit,
  }),
  farmFunction({
    name: 'refund-deposit',
    summary: 'Gives a deposit back, whole or in part; the owner says why and gives the password again.',
    audience: 'admin',
    input: refundInput,
    run: refundDeposit,
  }),
];

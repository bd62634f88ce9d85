import { accountFunctions } from './accounts/accounts.functions.ts';
import { comingSoonFunctions } from './coming-soon/coming-soon.functions.ts';
import { depositFunctions } from './deposits/deposits.functions.ts';
import { eggCustomerFunctions } from './egg-customers/egg-customers.functions.ts';
import { eggLineFunctions } from './egg-line/egg-line.functions.ts';
import { eggListFunctions } from './egg-list/egg-list.functions.ts';
import { eggQueueFunctions } from './egg-queue/egg-queue.functions.ts';
import { eggRequestFunctions } from './egg-requests/egg-requests.functions.ts';
import { calendarFunctions } from './farm-desk/farm.functions.ts';
import { firstRunFunctions } from './first-run/first-run.functions.ts';
import { letterFunctions } from './letters/letters.functions.ts';
import { outboxFunctions } from './letters/outbox.functions.ts';
import { myAccountFunctions } from './my-account/my-account.functions.ts';
import { peopleFunctions } from './people/people.functions.ts';
import { plantFunctions } from './plant-desk/plants.functions.ts';
import { secondFactorFunctions } from './second-factor/second-factor.functions.ts';
import { standingRequestFunctions } from './standing-requests/standing-requests.functions.ts';

export const farmFunctions = {
  ...accountFunctions,
  ...eggListFunctions,
  ...eggRequestFunctions,
  ...standingRequestFunctions,
  ...eggQueueFunctions,
  ...eggLineFunctions,
  ...eggCustomerFunctions,
  ...plantFunctions,
  ...comingSoonFunctions,
  ...calendarFunctions,
  ...firstRunFunctions,
  ...peopleFunctions,
  ...myAccountFunctions,
  ...secondFactorFunctions,
  ...depositFunctions,
  ...letterFunctions,
  ...outboxFunctions,
};

type FarmFunctions = typeof farmFunctions;

// Gives screens the type of every function without importing a feature or server code.
declare module './forms/function-types.ts' {
  interface FunctionRegistry extends FarmFunctions {}
}

import { myAccountFunctions } from '../accounts/my-account/my-account.functions.ts';
import { notificationFunctions } from '../accounts/notifications/notifications.functions.ts';
import { peopleFunctions } from '../accounts/people/people.functions.ts';
import { secondFactorFunctions } from '../accounts/second-factor/second-factor.functions.ts';
import { accountFunctions } from '../accounts/sign-in/accounts.functions.ts';
import { depositFunctions } from '../deposits/payments/deposits.functions.ts';
import { outboxFunctions } from '../desk/outbox/outbox.functions.ts';
import { todayFunctions } from '../desk/today/today.functions.ts';
import { eggCustomerFunctions } from '../eggs/desk/customers/egg-customers.functions.ts';
import { eggQueueFunctions } from '../eggs/desk/queue/egg-queue.functions.ts';
import { eggLineFunctions } from '../eggs/line/egg-line.functions.ts';
import { eggListFunctions } from '../eggs/members/egg-list.functions.ts';
import { neighborFunctions } from '../eggs/members/neighbors.functions.ts';
import { standingRequestFunctions } from '../eggs/members/standing/standing-requests.functions.ts';
import { eggRequestFunctions } from '../eggs/request/egg-requests.functions.ts';
import { boardFunctions } from '../farm/board/board.functions.ts';
import { firstRunFunctions } from '../farm/opening/first-run.functions.ts';
import { calendarFunctions } from '../farm/tab/farm.functions.ts';
import { letterFunctions } from '../letters/letters.functions.ts';
import { plantFunctions } from '../plants/changes/plants.functions.ts';
import { comingSoonFunctions } from '../plants/coming-soon/coming-soon.functions.ts';

export const farmFunctions = {
  ...accountFunctions,
  ...eggListFunctions,
  ...eggRequestFunctions,
  ...standingRequestFunctions,
  ...neighborFunctions,
  ...eggQueueFunctions,
  ...eggLineFunctions,
  ...eggCustomerFunctions,
  ...plantFunctions,
  ...comingSoonFunctions,
  ...calendarFunctions,
  ...boardFunctions,
  ...firstRunFunctions,
  ...peopleFunctions,
  ...myAccountFunctions,
  ...notificationFunctions,
  ...secondFactorFunctions,
  ...depositFunctions,
  ...letterFunctions,
  ...outboxFunctions,
  ...todayFunctions,
};

type FarmFunctions = typeof farmFunctions;

// Gives screens the type of every function without importing a feature or server code.
declare module '../forms/function-types.ts' {
  interface FunctionRegistry extends FarmFunctions {}
}

import * as z from 'zod/mini';
import { nameForm } from '../../access/names/person-name.ts';
import { membershipForm } from '../membership/egg-list.ts';

export const SAY = {
  saved: 'The new address and phone are saved.',
  renamed: 'The new name is saved.',
  notOnList: 'This neighbor is no longer on the egg list.',
  stillWaiting: 'Eggs are ready for this neighbor. Mark them as picked up first.',
  outside: (radiusMiles: number) =>
    `This address is outside the ${radiusMiles}-mile radius from the farm, so nothing was changed.`,
  removed: (name: string) => `${name} is off the egg list.`,
  removedAndCancelled: (name: string) => `${name} is off the egg list, and their request was canceled.`,
} as const;

const memberId = z.uuid(SAY.notOnList);

export const correctCustomerInput = z.extend(membershipForm, { member_id: memberId });
export const removeCustomerInput = z.object({ member_id: memberId });

export const correctNameInput = z.extend(nameForm, { member_id: memberId });

export type CorrectName = z.infer<typeof correctNameInput>;
export type CorrectCustomer = z.infer<typeof correctCustomerInput>;

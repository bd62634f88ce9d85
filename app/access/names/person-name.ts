import * as z from 'zod/mini';
import type { StaffRole } from '../../../db/roles.ts';
import { signUpForm } from '../account.ts';

const { firstName, lastName } = signUpForm.shape;

/** As at sign-up. */
export const nameForm = z.object({ first_name: firstName, last_name: lastName });

export type NameForm = z.infer<typeof nameForm>;

/** What stands for a first name until somebody says theirs. */
export const UNNAMED = { admin: 'Owner', helper: 'Helper' } as const satisfies Record<StaffRole, string>;

type Named = { firstName: string; lastName: string };

export const isUnnamed = ({ firstName, lastName }: Named) =>
  lastName === '' && Object.values<string>(UNNAMED).includes(firstName);

/** 'Clara Mae Novak': the first word, and the rest. */
export function splitName(typed: string): Named {
  const [firstName = '', ...others] = typed.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** To greet somebody with; '' for who has not said theirs. */
export const firstNameOf = (person: Named) =>
  isUnnamed(person) ? '' : person.firstName.replace(/\s+/g, ' ').trim();

import { capitalized } from '../../../core/capitalized.ts';
import { listAddress, oneOf, search } from '../../ui/lists/list-address.ts';

/** What is printed, and how many signs go on a Letter sheet. */
export const printView = listAddress({
  sheet: oneOf('sign', 'benches'),
  per: oneOf('6', '2', '12'),
  query: search(),
});

export type PrintView = typeof printView.first;

const LIGHT =
  /\b(full sun|full shade|part(?:ial)?[- ](?:sun|shade)|sun (?:to|or) (?:part(?:ial)? )?shade|shade)\b/i;

/** How much sun its description asks for; '' where it does not say. */
export function sunIn(description: string): string {
  const said = LIGHT.exec(description)?.[1]?.toLowerCase().replace('-', ' ').replace('partial', 'part') ?? '';
  return capitalized(said);
}

import { Fragment } from 'react';

/** Allows a line break before the @ and before each dot. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike and have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

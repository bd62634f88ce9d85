import { Fragment } from 'react';

/** Allows a line break before the @ and before each dot of an address, alone or in a sentence. */
export function EmailText({ text }: { text: string }) {
  return text.split(/(?=@)|(?=\.\p{L})/u).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike and have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

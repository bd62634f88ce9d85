import { useState } from 'react';

/** What a dialog asks about, above the rows: it stays while the dialog closes, and when its row is gone. */
export function useAsked<Question>(nothing: Question) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(nothing);
  return {
    ...{ opened, asked },
    ask(next: Question) {
      setAsked(next);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}

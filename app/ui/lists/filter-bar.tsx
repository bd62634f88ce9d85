import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../pieces/button.tsx';
import type { ListAddress } from './list-address.ts';

type Props<View> = {
  list: ListAddress<View>;
  view: View;
  className?: string;
  /** Shows a choice without the button. */
  atOnce?: boolean;
  /** Fields with the names and first values that the list's address has. */
  children: ReactNode;
};

/** The filters of a list, in its address; without JavaScript, too. */
export function FilterBar<View>({ list, view, className, atOnce, children }: Props<View>) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Back and Forward change the view from outside.
  useEffect(() => {
    for (const [name, text] of list.texts(view)) {
      const field = form.current?.elements.namedItem(name);
      const typing = field instanceof HTMLInputElement && field === document.activeElement;
      if (!typing && (field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
        field.value = text;
    }
  }, [list, view]);
  function show() {
    // A form has no page, so this is the first.
    const asked = list.read(new FormData(form.current ?? undefined));
    void navigate(list.addressOf(asked), { preventScrollReset: true });
  }
  return (
    <search>
      <form
        ref={form}
        action={useLocation().pathname}
        method="get"
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
        onChange={({ target }) => {
          if (atOnce && target instanceof HTMLSelectElement) show();
        }}
      >
        {children}
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
    </search>
  );
}

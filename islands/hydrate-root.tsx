import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepTyped } from './keep-typed.ts';

type Props = { onDrawn: () => void; onHydrated: () => void; children: ReactNode };

function Root({ onDrawn, onHydrated, children }: Props) {
  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Hydrates an island or the whole document. `data-redrawn` says that its elements had to be made again. */
export async function hydrate(place: HTMLElement | Document, content: ReactNode): Promise<void> {
  const { giveBack, tellReact } = keepTyped(place);
  const { dataset } = place instanceof Document ? place.documentElement : place;
  await new Promise<void>((onHydrated) => {
    hydrateRoot(
      place,
      <Root onDrawn={giveBack} onHydrated={onHydrated}>
        {content}
      </Root>,
      {
        // Expected where others change pages; our tests allow it nowhere else.
        onRecoverableError(error) {
          dataset.redrawn = '';
          if (import.meta.env.DEV) console.error(error);
        },
      },
    );
  });
  // After React is done, so that it answers each event at once.
  await tellReact();
}

export const hydrateIsland = (place: HTMLElement, Island: ComponentType<object>, props: object) =>
  hydrate(place, <Island {...props} />);

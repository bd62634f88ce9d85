import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = { component: ComponentType<object>; props: object; onHydrated: () => void };

function Root({ component: Component, props, onHydrated }: Props) {
  useEffect(onHydrated, [onHydrated]);
  return <Component {...props} />;
}

export const hydrate = (element: Element, component: ComponentType<object>, props: object) =>
  new Promise<void>((onHydrated) => {
    hydrateRoot(element, <Root component={component} props={props} onHydrated={onHydrated} />);
  });

import type { ComponentType } from 'react';
import { idle, touched, visible } from './moments.ts';

type IslandModule = { default: ComponentType<object> };
type HydrateModule = typeof import('./hydrate-root.tsx');

function preload({ dataset: { src = '', preload = '' } }: HTMLElement) {
  for (const href of [src, ...preload.split(' ')].filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** By name, because an extension may put something between an island and its props. */
function propsOf(name = ''): object {
  const script = document.querySelector(`script[data-props-of="${name}"]`);
  return JSON.parse(script?.textContent ?? '{}');
}

async function hydrate(element: HTMLElement) {
  const { src = '', root = '', island } = element.dataset;
  // By address: for an import by name, Vite adds its preloader to every page's script.
  const code: Promise<IslandModule> = import(/* @vite-ignore */ src);
  const react: Promise<HydrateModule> = import(/* @vite-ignore */ root);
  const [{ default: component }, { hydrateIsland }] = await Promise.all([code, react]);
  await hydrateIsland(element, component, propsOf(island));
}

const WAIT: Record<string, (element: HTMLElement) => Promise<void>> = {
  idle: () => Promise.race([idle(), touched()]),
  // An element with `display: contents` has no box.
  visible: (element) => visible(element.firstElementChild ?? element),
  touched: (element) => {
    void idle().then(() => preload(element));
    return touched();
  },
};

export function hydrateIslands() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wait = WAIT[element.dataset.when ?? ''] ?? idle;
    const settle = (how: 'hydrated' | 'failed') => {
      element.dataset[how] = '';
      element.dispatchEvent(new Event('settled'));
    };
    void wait(element)
      .then(() => hydrate(element))
      .then(
        () => settle('hydrated'),
        () => settle('failed'),
      );
  }
}

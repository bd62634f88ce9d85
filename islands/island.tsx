import { hydrateRoot, islandFiles } from 'virtual:islands';
import type { ComponentType } from 'react';

/** When the island's code runs. 'touched' preloads when idle and runs at the first touch of the page. */
export type HydrateWhen = 'idle' | 'visible' | 'touched';

type IslandProps<Props extends object> = {
  name: string;
  component: ComponentType<Props>;
  when: HydrateWhen;
  props: Props;
};

/** Escaped, because `<` could end the script early. */
const inScript = (props: object) => JSON.stringify(props).replaceAll('<', '\\u003c');

export function Island<Props extends object>({
  name,
  component: Component,
  when,
  props,
}: IslandProps<Props>) {
  const { src, preload } = islandFiles(name);
  return (
    <>
      <div
        className="island"
        data-island={name}
        data-when={when}
        data-src={src}
        data-root={hydrateRoot}
        data-preload={preload}
      >
        <Component {...props} />
      </div>
      <script
        type="application/json"
        data-props-of={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above
        dangerouslySetInnerHTML={{ __html: inScript(props) }}
      />
    </>
  );
}

import { useNonce } from './server-only.ts';

type OwnScriptProps = {
  code: string;
  /** The address of a script that it brings itself, once there is time. */
  more?: string;
};

/**
 * A small script of ours that stands in the page itself, from `import code from './x.ts?inline-script'`. By the time
 * React comes to it, it has run: the browser's build does not carry it once more.
 */
export function OwnScript({ code, more }: OwnScriptProps) {
  return (
    <script
      nonce={useNonce()}
      data-more={more}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own file
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

import { useNonce } from './server-only.ts';

/** A small script of ours that stands in the page itself, from `import code from './x.ts?inline-script'`. */
export function OwnScript({ code, type }: { code: string; type?: 'speculationrules' }) {
  return (
    <script
      type={type}
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own file
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

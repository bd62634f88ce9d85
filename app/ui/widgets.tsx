import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { widgetTheme } from './widget-theme.ts';

/** In the browser the document knows its nonce; React compares with the property, not with the attribute. */
function findNonce(nonce?: string): string | undefined {
  if (typeof document === 'undefined') return nonce;
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}

/**
 * Around every screen that uses Mantine's widgets; screens in plain elements do without it.
 * @param nonce of this answer's Content-Security-Policy; only the server needs to pass it.
 */
export function Widgets({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [styleNonce] = useState(() => findNonce(nonce));
  return (
    <MantineProvider
      theme={widgetTheme}
      forceColorScheme="light"
      withGlobalClasses={false}
      getStyleNonce={styleNonce ? () => styleNonce : undefined}
    >
      {children}
    </MantineProvider>
  );
}

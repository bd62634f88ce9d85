import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { widgetTheme } from './widget-theme.ts';

/** @param nonce of the policy */
export function Widgets({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={widgetTheme}
      forceColorScheme="light"
      withGlobalClasses={false}
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      {children}
    </MantineProvider>
  );
}

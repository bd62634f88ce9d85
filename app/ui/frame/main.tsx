import type { ReactNode } from 'react';

/** Where "Skip to content" leads: past the bar, and past a page's own menu. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

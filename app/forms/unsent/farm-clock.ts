import { cachedAt } from '../../ui/frame/cached-pages.ts';

/** When this document was sent, by the phone's clock. */
function sentAt(): number {
  const kept = cachedAt();
  if (kept !== null) return kept;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}

/** What the farm's clock says, whatever the phone's says. @param readAt by the farm's clock: with the document, or just now */
export function farmClock(readAt: Date): () => Date {
  if (typeof document === 'undefined') return () => readAt;
  const isInDocument = document.documentElement.dataset.hydrated === undefined;
  const ahead = readAt.getTime() - (isInDocument ? sentAt() : Date.now());
  return () => new Date(Date.now() + ahead);
}

import type { HealthLine } from './health.ts';

/** Nothing while the settings name all of them. @param unnamed their addresses */
export function proxyLine(unnamed: readonly string[]): HealthLine[] {
  if (!unnamed.length) return [];
  const those = unnamed.join(', ');
  const text = `Visitors come through ${those}, which the settings do not name as a proxy. Limits against strangers count them all as one visitor.`;
  const todo = {
    text: `Ask the person who runs the server to set TRUSTED_PROXIES=${unnamed.join(',')} and start the farm again.`,
  };
  return [{ title: 'Proxy', state: 'risky', text, todo }];
}

import Bowser from 'bowser';

/** From a browser's User-Agent: 'Chrome on Android'. */
export function deviceInWords(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  if (!browser.name) return 'A device we don’t know';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

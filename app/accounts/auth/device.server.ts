import Bowser from 'bowser';

const NAMES = new Set<string | undefined>([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]);

/** Bowser tries hundreds of patterns on each. */
const LONGEST = 500;

/** From a browser's User-Agent: 'Chrome on Android'. Only words of ours, so that it can be in an email. */
export function deviceInWords(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent?.slice(0, LONGEST) || 'unknown');
  if (!NAMES.has(browser.name)) return 'A device we don’t know';
  return NAMES.has(os.name) ? `${browser.name} on ${os.name}` : `${browser.name}`;
}

/** Chrome and others; Safari; Firefox; Edge. */
const BROWSERS = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];

/** The farm sends only there, because anybody who signs in names the address. @param others origins that the farm's settings allow */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && BROWSERS.some((browser) => browser.test(hostname));
}

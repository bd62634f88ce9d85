/** What may stand in a link: a local part may have signs that addresses of the web use for themselves. */
export function mailto(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}

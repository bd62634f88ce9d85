/** '$25.00', '-$5.00', '$1,250.00' */
export function inDollars(cents: number): string {
  const dollars = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** '25', '$25.50' or '1,250' in cents, without floating point; null for anything else. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] =
    /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const whole = dollars.replaceAll(',', '');
  return whole.length > 9 ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

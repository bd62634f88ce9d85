/** '1,250'. The first number that a browser formats itself takes a slow phone 50 ms. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/** '$25.00', '-$5.00', '$1,250.00' */
export function inDollars(cents: number): string {
  const dollars = grouped(Math.trunc(Math.abs(cents) / 100));
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

/** In cents; a higher price would be a typing error. */
export const PRICE_MAX = 999_999;

export const isPrice = (cents: number | null) => cents !== null && cents >= 1 && cents <= PRICE_MAX;

/** '$10', '$12.50', '$1,250' */
export const priceInWords = (cents: number) => inDollars(cents).replace(/\.00$/, '');

/** ' 12.5 ' → '$12.50'. What is no price stays as typed. */
export function tidyPrice(text: string): string {
  const cents = centsOf(text);
  return cents === null ? text.trim() : priceInWords(cents);
}

/** Apart from the fields, because the script of In Stock has those. */
export const PLACEHOLDERS: Partial<Record<string, string>> = {
  pot_size: '1 gal',
  price: '$12.50',
  height: '24 in',
};

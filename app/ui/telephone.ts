/** '(763) 555-0142' → 'tel:+17635550142': a number of the United States, to dial. */
export function telephone(phone: string) {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

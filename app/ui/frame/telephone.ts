/** '(763) 555-0142' → 'tel:+17635550142' */
export function telephone(phone: string) {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

/** What a deposit can hold. @property value the id of a pot */
export type DepositPots = { value: string; label: string }[];

export const heldSentences = {
  out: 'That plant isn’t in stock now. You can still pay a deposit: tell us in the notes what it’s for.',
  /** Above the form. */
  holds: ([only, ...others]: DepositPots) =>
    only && others.length === 0
      ? `Your deposit holds one ${only.label}, until you pick it up.`
      : 'A deposit holds your plants until you pick them up.',
  soldOut: 'That plant isn’t in stock anymore. Nothing was charged.',
  /** In the receipt. @param plant as it was when they paid */
  held: (plant: string) => `It holds one ${plant}, until you pick it up.`,
  soldMeanwhile: (plant: string) =>
    `You asked us to hold one ${plant}. It’s marked out of stock now, so we’ll get in touch about it.`,
} as const;

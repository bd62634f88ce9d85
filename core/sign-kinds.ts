/** What the farm prints for a plant: one sign on its bench, or labels for its pots. */
export const SIGN_KINDS = ['sign', 'label'] as const;

export type SignKind = (typeof SIGN_KINDS)[number];

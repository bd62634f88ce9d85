/** Plants that are called so. */
const NAMES = /\bbee ?balms?\b|\bbee ?plants?\b|\bbutterfly (bush|weed|pea|ginger)(es|s)?\b/giu;
const CLAIM =
  /\b(?:bumble|honey)?bees?\b|\bbutterfl(?:y|ies)\b|\bpollinat\w*|\bhummingbirds?\b|\bmonarchs?\b/iu;

/** The word with which a description says that a plant is good for pollinators, or null. */
export const pollinatorClaim = (description: string): string | null =>
  CLAIM.exec(description.replace(NAMES, ''))?.[0] ?? null;

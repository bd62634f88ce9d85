/** Signed, and about one of our payments, but not what the provider's events look like. Apart, because pages use it and must not carry the schemas. */
export class NotUnderstood extends Error {}

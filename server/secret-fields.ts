/** Fields whose value opens something. */
const SECRETS = new Set(['password', 'new_password', 'code', 'token']);

export const isSecret = (name: string): boolean => SECRETS.has(name);

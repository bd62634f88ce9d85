import { ConfigError, readConfig } from '../../core/config.ts';

/** Settings of a live farm; its mail goes nowhere. */
export const LIVE = {
  FARM_MODE: 'live',
  AUTH_SECRET: 'only the tests know it, and it is long enough',
  PUBLIC_URL: 'https://hens.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'The farm <hello@hens.example>',
};

/** Stripe's three. */
export const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1a2B',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1a2B',
  STRIPE_WEBHOOK_SECRET: 'whsec_1a2B',
};

/** What is said of settings; nothing if they can work. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

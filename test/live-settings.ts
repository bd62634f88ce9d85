/** Settings of a live farm; its mail goes nowhere. */
export const LIVE = {
  FARM_MODE: 'live',
  AUTH_SECRET: 'only the tests know it, and it is long enough',
  PUBLIC_URL: 'https://hens.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'The farm <hello@hens.example>',
};

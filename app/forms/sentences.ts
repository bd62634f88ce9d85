/** What a device itself says of a call. */
export const NO_NETWORK = 'You seem to be offline. Nothing was lost: try again when you have signal.';
export const NO_ANSWER = 'The farm did not answer in time. Nothing was lost: please try again.';
export const NOT_UNDERSTOOD =
  'Something broke on our side. Nothing you typed was lost: please try again in a minute.';
/** Of a form that only its own person may send. */
export const NOT_LOGGED_IN =
  'You are logged out by now. Nothing was changed, and nothing you typed is lost: log in on another tab, then come back to this one.';

/** A portal, a filter or a wrong proxy: what was sent may not have reached the farm. */
export const NOT_THE_FARM =
  'Something between this device and the farm answered in its place. Nothing was lost: see whether this Wi-Fi asks you to sign in, then try again.';

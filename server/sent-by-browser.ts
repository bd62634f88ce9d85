/** Browsers send these with every post, and scripts cannot leave them out; programs with a token need not send them. */
export const sentByBrowser = (headers: Headers) => headers.has('origin') || headers.has('sec-fetch-site');

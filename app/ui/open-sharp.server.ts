type Sharp = typeof import('sharp').default;

let opened: Promise<Sharp> | undefined;

/** Loaded at first use to save memory. */
export function openSharp(): Promise<Sharp> {
  // One thread per picture, so that the other core serves visitors.
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return opened;
}

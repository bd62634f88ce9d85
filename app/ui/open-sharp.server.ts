type Sharp = typeof import('sharp').default;

let opened: Promise<Sharp> | undefined;

/** sharp, loaded when the first picture wants it: a server at rest does without its twenty megabytes. */
export function openSharp(): Promise<Sharp> {
  // One picture on one thread: the other core keeps answering visitors.
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return opened;
}

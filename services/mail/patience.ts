/** Says when it is over, counted from `start`. */
export function patienceOf(ms: number) {
  const { promise: over, resolve } = Promise.withResolvers<'aside'>();
  let timer: NodeJS.Timeout | undefined;
  return {
    over,
    start() {
      timer = setTimeout(resolve, ms, 'aside');
    },
    stop: () => clearTimeout(timer),
  };
}

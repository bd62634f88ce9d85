/** Where a machine asks whether the process runs; ONCE asks /up. */
export const ALIVE = ['/healthz', '/up'];

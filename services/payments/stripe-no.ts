/** A refusal, as Stripe's API words it. */
export class StripeNo extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; message: string; code?: string; param?: string } & Record<
      string,
      unknown
    >,
  ) {
    super(error.message);
  }
}

export const invalid = (message: string, code?: string, param?: string) =>
  new StripeNo(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });

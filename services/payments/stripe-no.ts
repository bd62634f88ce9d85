type StripeError = { type: string; message: string; code?: string; param?: string } & Record<string, unknown>;

/** A refusal, as Stripe's API words it. */
export class StripeNo extends Error {
  readonly status: number;
  readonly error: StripeError;

  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, code?: string, param?: string) =>
  new StripeNo(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });

export const DEPOSIT_STATUSES = [
  'waiting',
  'processing',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'cancelled',
  'to_check',
] as const;

export const DEPOSIT_EVENTS = [
  'created',
  'processing',
  'payment_failed',
  'paid',
  'cancelled',
  'refunded',
  'refund_failed',
  'dispute_opened',
  'dispute_withdrawn',
  'dispute_reinstated',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'mismatch',
] as const;

import { Chip } from '../../ui/pieces/chip.tsx';
import { type DepositStatus, STATUS_WORDS } from '../payments/deposit.ts';

const TONES: Record<DepositStatus, 'plain' | 'pot' | 'out' | 'wait'> = {
  waiting: 'pot',
  processing: 'pot',
  paid: 'plain',
  partly_refunded: 'plain',
  refunded: 'pot',
  disputed: 'out',
  cancelled: 'pot',
  to_check: 'out',
};

export function DepositStatusChip({ status }: { status: DepositStatus }) {
  return <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>;
}

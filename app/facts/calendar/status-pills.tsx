import { href } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { useFarm } from '../use-farm.ts';
import { StatusPill } from './status-pill.tsx';

export function StatusPills({ className = '' }: { className?: string }) {
  const farm = useFarm();
  return (
    <div className={`cluster gap-10 ${className}`}>
      {hasPage(farm, href('/farmstand')) && <StatusPill of="Farmstand" status={farm.stand} />}
      {hasPage(farm, href('/in-stock')) && <StatusPill of="Plants" status={farm.plants} />}
    </div>
  );
}

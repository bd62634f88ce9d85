import { useId } from 'react';
import { EGG_PLACES, type EggPlace } from '../../../db/egg-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';

/** Short, so that a phone has them in one row. */
const OPTIONS: { value: EggPlace; label: string }[] = [
  { value: 'stand', label: 'Stand' },
  { value: 'house', label: 'House' },
  { value: 'door', label: 'Door' },
];

type Props = { value: EggPlace | null; onChange: (place: EggPlace) => void };

/** Without a season nothing waits at the stand. */
export const useOpenPlaces = (): EggPlace[] => {
  const { season } = useFarm().now;
  return EGG_PLACES.filter((place) => season || place !== 'stand');
};

/** Asked whenever eggs are given; the last answer is ready. */
export function WhereField({ value, onChange }: Props) {
  // Two of one name on a page would be one group for the browser.
  const name = useId();
  const open = useOpenPlaces();
  const options = OPTIONS.filter((one) => open.includes(one.value));
  return (
    <div className="stack gap-4">
      <p>Where are they?</p>
      <ToggleGroup legend="Where are they?" name={name} options={options} value={value} onChange={onChange} />
      {value === null && <p>Until you say, we ask neighbors to call first.</p>}
    </div>
  );
}

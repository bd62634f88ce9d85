import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { SearchForm } from '../ui/pieces/search-form.tsx';
import { Spinner } from '../ui/pieces/spinner.tsx';
import { useFoundInView } from '../ui/pieces/use-found-in-view.ts';
import { FoundPeople } from './found-people.tsx';
import { FoundPlants } from './found-plants.tsx';
import type { Found } from './today.server.ts';
import styles from './today-search.module.css';

const inWords = (count: number, what: string, whats: string) =>
  count === 1 ? `1 ${what}` : `${count} ${whats}`;

const FOR_OWNERS = {
  label: 'Search plants and people',
  placeholder: 'Plant, neighbor or phone number',
  nothing: 'No plant and no one on the egg list matches that.',
};
const FOR_HELPERS = {
  label: 'Search plants',
  placeholder: 'Find a plant',
  nothing: 'No plant matches that.',
};

function foundInWords({ plants, people, more, everybody }: Found, nothing: string): string {
  if (plants.length + people.length === 0) return nothing;
  const few = inWords(plants.length, 'plant', 'plants');
  const all = inWords(everybody, 'person', 'people');
  const said = [
    plants.length > 0 && (more ? `the first ${few}` : few),
    people.length > 0 && (people.length < everybody ? `the first ${people.length} of ${all}` : all),
  ]
    .filter(Boolean)
    .join(' and ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

type Props = { isOwner: boolean; found: Found | null; now: Date };

export function TodaySearch({ isOwner, found, now }: Props) {
  const { label, placeholder, nothing } = isOwner ? FOR_OWNERS : FOR_HELPERS;
  const line = useFoundInView<HTMLParagraphElement>(found?.query);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const asked = new URLSearchParams(search).get('q') ?? '';
  const busy = next !== undefined && next.pathname === href('/dashboard') && next.search !== search;
  const show = (query: string) =>
    void navigate(query.trim() ? `?${new URLSearchParams({ q: query })}` : '?', {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <SearchForm
        className={styles.search}
        label={label}
        placeholder={placeholder}
        query={asked}
        onSearch={show}
      />
      <div className={styles.found} data-any={found ? true : undefined}>
        <p ref={line} role="status" className={styles.count}>
          {found && <span>{foundInWords(found, nothing)}</span>}
          {busy && <Spinner />}
        </p>
        {found && <FoundPlants plants={found.plants} query={found.query} more={found.more} />}
        {found && <FoundPeople found={found} now={now} />}
      </div>
    </>
  );
}

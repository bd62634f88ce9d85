import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { SearchForm } from '../../forms/search-form.tsx';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { useFoundInView } from '../../ui/lists/use-found-in-view.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { FoundPeople } from './found-people.tsx';
import { FoundPlants } from './found-plants.tsx';
import type { Found } from './today.server.ts';
import styles from './today-search.module.css';

function FoundGuides({ guides }: Pick<Found, 'guides'>) {
  if (guides.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Pages of the handbook found">
      {guides.map(({ slug, title }) => (
        <li key={slug} className={styles.row}>
          <a className={styles.name} href={href('/dashboard/handbook/:slug', { slug })}>
            <span>{`${title} `}</span>
            <span>Handbook</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

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

const FOR_TASKS = {
  label: 'Search the handbook',
  placeholder: 'What do you want to do?',
  nothing: 'No page of the handbook matches that.',
};

const LIST = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

function foundInWords({ plants, people, more, everybody, guides }: Found, nothing: string): string {
  if (plants.length + people.length + guides.length === 0) return nothing;
  const few = inWords(plants.length, 'plant', 'plants');
  const all = inWords(everybody, 'person', 'people');
  const parts = [
    plants.length > 0 && (more ? `the first ${few}` : few),
    people.length > 0 && (people.length < everybody ? `the first ${people.length} of ${all}` : all),
    guides.length > 0 && inWords(guides.length, 'page of the handbook', 'pages of the handbook'),
  ].filter((part) => part !== false);
  const said = LIST.format(parts);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

type SearchProps = { isOwner: boolean; found: Found | null };

function useWords(isOwner: boolean) {
  const farm = useFarm();
  const hasLists = hasPage(farm, href('/in-stock')) || hasPage(farm, href('/egg-list'));
  return !hasLists ? FOR_TASKS : isOwner ? FOR_OWNERS : FOR_HELPERS;
}

export function TodaySearch({ isOwner, found }: SearchProps) {
  const { label, placeholder, nothing } = useWords(isOwner);
  const line = useFoundInView<HTMLParagraphElement>(found?.query);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const asked = searchOnly.read(new URLSearchParams(search)).query;
  const busy = next !== undefined && next.pathname === href('/dashboard') && next.search !== search;
  const show = (query: string) =>
    void navigate(searchOnly.addressOf({ query, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <SearchForm
        className={classNames(styles.search, found && styles.stays)}
        label={label}
        placeholder={placeholder}
        query={asked}
        onSearch={show}
      />
      <p ref={line} role="status" className={styles.count}>
        {found && <span>{foundInWords(found, nothing)}</span>}
        {busy && <Spinner />}
      </p>
    </>
  );
}

type FoundProps = { found: Found; now: Date; className?: string };

export const TodayFound = ({ found, now, className }: FoundProps) => (
  <div className={classNames(styles.found, className)}>
    <FoundPlants plants={found.plants} query={found.query} more={found.more} />
    <FoundPeople found={found} now={now} />
    <FoundGuides guides={found.guides} />
  </div>
);

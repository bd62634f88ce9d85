import { href, useLocation, useNavigation } from 'react-router';
import { capitalized } from '../../../core/capitalized.ts';
import { hasPage } from '../../../core/offered.ts';
import { phoneInWords, telephone } from '../../../core/phone.ts';
import { wholeName } from '../../../core/whole-name.ts';
import { customersView } from '../../eggs/desk/customers/customers-view.ts';
import type { FoundMember } from '../../eggs/desk/customers/find-members.server.ts';
import { queueView } from '../../eggs/desk/queue/queue-view.ts';
import { dozensInWords, eggsOf } from '../../eggs/request/egg-request.ts';
import { waitedInWords } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { SearchForm } from '../../forms/search-form.tsx';
import type { Plant } from '../../plants/catalog/plant.ts';
import { PlantPhoto } from '../../plants/photos/photo.tsx';
import { addressOf, FIRST_VIEW } from '../../plants/table/plant-view.ts';
import { StockSwitch } from '../../plants/table/stock-switch.tsx';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { useFoundInView } from '../../ui/lists/use-found-in-view.ts';
import { useSearchText } from '../../ui/lists/use-search-text.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import type { Found } from './today.server.ts';
import styles from './today-search.module.css';

const rowOf = (query: string) => href('/dashboard/plants') + addressOf({ ...FIRST_VIEW, query });

function FoundPlants({ plants, query, more }: { plants: Plant[]; query: string; more: boolean }) {
  if (plants.length === 0) return null;
  return (
    <>
      <ul className={styles.rows} aria-label="Plants found">
        {plants.map((plant) => (
          <li key={plant.id} className={styles.row}>
            <PlantPhoto
              className={styles.thumb}
              plant={plant}
              photo={plant.photo}
              alt=""
              sizes="44px"
              faded={!plant.inStock}
            />
            <a className={styles.name} href={rowOf(`${plant.variety} ${plant.name}`)}>
              <span>{`${plant.variety} `}</span>
              <span>{plant.name}</span>
            </a>
            <div className={styles.stock}>
              <StockSwitch plant={plant} />
            </div>
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.more}>
          <a href={rowOf(query)}>All plants found</a>
        </p>
      )}
    </>
  );
}

function FoundPeople({ found, now }: { found: Found; now: Date }) {
  const { query, people, everybody } = found;
  if (people.length === 0) return null;
  const all = `${href('/egg-customers')}${customersView.addressOf({ show: 'pending', query, page: 1 })}`;
  return (
    <>
      <ul className={styles.rows} aria-label="People found">
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <a className={styles.name} href={whereIs(person)}>
              <span>{`${person.firstName} ${person.lastName} `}</span>
              <span>{person.request ? asksFor(person.request, now) : 'On the egg list'}</span>
            </a>
            <a className={styles.phone} href={telephone(person.phone)}>
              {phoneInWords(person.phone)}
            </a>
          </li>
        ))}
      </ul>
      {people.length < everybody && (
        <p className={styles.more}>
          <a href={all}>All people found</a>
        </p>
      )}
    </>
  );
}

function whereIs({ id, firstName, lastName, request }: FoundMember): string {
  const show = request?.requestStatus;
  if (show !== 'pending' && show !== 'awaiting_pickup')
    return href('/egg-customers/:memberId', { memberId: id });
  const view = queueView.addressOf({ show, query: wholeName({ firstName, lastName }), page: 1 });
  return `${href('/dashboard/egg-requests')}${view}`;
}

function asksFor(request: NonNullable<FoundMember['request']>, now: Date): string {
  const dozens = dozensInWords(eggsOf(request));
  if (request.requestStatus === 'awaiting_pickup') return `${dozens} to pick up`;
  return `${dozens}, waiting for ${waitedInWords(request.requestedAt, now)}`;
}

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
  return capitalized(said);
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
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const asked = searchOnly.read(new URLSearchParams(search)).query;
  const busy = next !== undefined && next.pathname === href('/dashboard') && next.search !== search;
  const show = useSearchText();
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

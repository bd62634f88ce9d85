import { href, Link } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { phoneInWords } from '../../../core/phone.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { FilterBar } from '../../forms/filter-bar.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { QrCode } from '../../ui/pieces/qr-code.tsx';
import type { Route } from './+types/print-page.ts';
import type { PrintRead } from './print.server.ts';
import { readPrint } from './print.server.ts';
import styles from './print-page.module.css';
import { type PrintView, printView } from './print-view.ts';

function StandSign({ sign: { hours, rows, pay, address, code } }: { sign: NonNullable<PrintRead['sign']> }) {
  const { facts } = useFarm();
  return (
    <article className={styles.standSign} aria-label="The stand’s sign">
      <h2>{facts.name}</h2>
      <p className={styles.board}>What is here now?</p>
      <QrCode text={code} label="Code for the board of the stand" className={styles.standCode} />
      <p className={`whole ${styles.bold}`}>{address}</p>
      <p className={styles.plain}>
        Sold out? Owe us something? Left too much? Tell us there. No account needed.
      </p>
      {rows.length > 0 && (
        <ul className={`bare ${styles.prices}`} aria-label="Prices">
          {rows.map(({ id, name, price }) => (
            <li key={id} className="head">
              <span>{name}</span>
              <span>{price}</span>
            </li>
          ))}
        </ul>
      )}
      {pay && <p className={styles.bold}>{pay}</p>}
      {hours && (
        <p className={styles.plain}>
          {`${hours.dates}: ${hours.week.map((line) => `${line.days} ${line.hours}`).join(', ')}`}
        </p>
      )}
      {facts.phone && <p className={styles.plain}>{phoneInWords(facts.phone)}</p>}
    </article>
  );
}

type Benches = NonNullable<PrintRead['benches']>;

const LOOKS = { 2: styles.two, 6: styles.six, 12: styles.twelve };

function BenchSigns({ signs, per, query }: Benches & Pick<PrintView, 'per' | 'query'>) {
  if (signs.length === 0)
    return <p>{query ? `No plant in stock matches “${query}”.` : 'Nothing is in stock right now.'}</p>;
  return (
    <ul className={`${styles.signs} ${LOOKS[per]}`} aria-label="Signs for the benches">
      {signs.map(({ slug, variety, name, pot, price, facts, code }) => (
        <li key={slug} className={styles.sign}>
          <div>
            <h2>{variety}</h2>
            <p className={styles.plain}>{name}</p>
            <p className={styles.plain}>{[pot, facts].filter(Boolean).join(' · ')}</p>
          </div>
          <div className="head">
            <p className={styles.price}>{price}</p>
            <QrCode text={code} label={`Code for the page of ${variety}`} className={styles.code} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const PER = [
  { value: '2', label: '2, to read across the yard' },
  { value: '6', label: '6' },
  { value: '12', label: '12, for pots' },
];

function BenchFilter({ view }: { view: PrintView }) {
  return (
    <FilterBar list={printView} view={view} className="pair under-18" atOnce>
      <input type="hidden" name="sheet" value="benches" />
      <TextField label="Which plants" placeholder="All in stock" name="q" defaultValue={view.query} />
      <SelectField label="Signs on a sheet" name="per" options={PER} defaultValue={view.per} />
    </FilterBar>
  );
}

export const handle: TabHandle = {
  who: 'staff',
  title: 'Print',
  stale: STALE,
  instead: {
    403: {
      title: 'This is for those who work here',
      text: 'Anyone can print what is in stock.',
      link: 'See what is in stock',
      to: href('/in-stock'),
    },
    failed: couldNotBeLoaded('What can be printed'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return readPrint(farmContext, who, printView.in(request));
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { view, sign, benches, hasStand, hasPlants } = loaderData;
  const farm = useFarm();
  const sheets = [
    hasStand && { to: printView.addressOf(view, { sheet: 'sign' }), name: 'The stand’s sign' },
    hasPlants && { to: printView.addressOf(view, { sheet: 'benches' }), name: 'Signs for the benches' },
    hasPlants && { to: href('/in-stock/print'), name: 'The price list' },
    hasPage(farm, href('/egg-list')) && { to: href('/dashboard/egg-requests'), name: 'The egg sheet' },
    { to: href('/dashboard/handbook/print'), name: 'The helper’s page' },
  ].filter((one) => one !== false);
  const here = sheets.find(({ name }) => name === (benches ? 'Signs for the benches' : 'The stand’s sign'));
  return (
    <>
      <div className="no-print">
        <h1>Print</h1>
        <p className="intro">
          Letter paper. What you print has today’s names and prices, so print it again when one changes.
        </p>
        <nav aria-label="What to print">
          <ul className={`ways under-18 ${styles.sheets}`}>
            {sheets.map(({ to, name }) => (
              <li key={name}>
                <Link to={to} aria-current={(sign || benches) && name === here?.name ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {benches && <BenchFilter view={view} />}
        {(sign || benches) && (
          <p>
            <Button onClick={() => window.print()}>Print this</Button>
          </p>
        )}
      </div>
      {sign && <StandSign sign={sign} />}
      {benches && <BenchSigns {...benches} per={view.per} query={view.query} />}
      {benches && (
        <div className="no-print">
          <PageLinks
            label="Pages of signs"
            page={view.page}
            pages={benches.more ? view.page + 1 : view.page}
            to={(page) => printView.addressOf(view, { page })}
          />
        </div>
      )}
    </>
  );
}

import { href, Link } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { SIGN_KINDS } from '../../../core/sign-kinds.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { OldSignLinks } from '../../plants/signs/old-sign-links.tsx';
import { couldNotBeLoaded, forStaff } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import type { Route } from './+types/print-page.ts';
import { BenchSigns } from './bench-signs.tsx';
import { GoneSigns } from './gone-signs.tsx';
import { readPrint } from './print.server.ts';
import { PrintButton } from './print-button.tsx';
import styles from './print-page.module.css';
import { type PrintView, printView } from './print-view.ts';
import { FORMAT_CHOICES, kindOf } from './sign-formats.ts';
import { StandSign } from './stand-sign.tsx';

const TODAYS = 'Letter paper. What you print has today’s names and prices.';

function BenchFilter({ view }: { view: PrintView }) {
  return (
    <FilterBar list={printView} view={view} className={`pair under-18 ${styles.filter}`} atOnce>
      <input type="hidden" name="sheet" value="benches" />
      <input type="hidden" name="which" value={view.which} />
      <TextField label="Which plants" placeholder="All in stock" name="q" defaultValue={view.query} />
      <SelectField label="Signs on a sheet" name="per" options={FORMAT_CHOICES} defaultValue={view.per} />
    </FilterBar>
  );
}

function OnlyOld({ view }: { view: PrintView }) {
  return (
    <p className="ways">
      These are the ones with an old price.
      <Link to={printView.addressOf(view, { which: 'all' })}>Show all in stock</Link>
    </p>
  );
}

export const handle: TabHandle = {
  who: 'staff',
  title: 'Print',
  stale: STALE,
  instead: {
    403: forStaff('Anyone can print what is in stock.', 'See what is in stock', href('/in-stock')),
    failed: couldNotBeLoaded('What can be printed'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return readPrint(farmContext, who, printView.in(request));
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { view, sign, benches, counts, gone, hasStand, hasPlants } = loaderData;
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
          {benches
            ? `${TODAYS} When a sign or a label shows an old price, we’ll tell you here.`
            : `${TODAYS} Print it again when one changes.`}
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
        {counts && <OldSignLinks counts={counts} />}
        {gone && SIGN_KINDS.map((kind) => <GoneSigns key={kind} kind={kind} gone={gone[kind]} />)}
        {benches && <BenchFilter view={view} />}
        {benches && view.which === 'old' && <OnlyOld view={view} />}
        {(sign || benches) && (
          <p>
            <PrintButton kind={kindOf(view.per)} signs={benches?.signs.flatMap(({ pots }) => pots) ?? []} />
          </p>
        )}
      </div>
      {sign && <StandSign sign={sign} />}
      {benches && <BenchSigns signs={benches.signs} view={view} />}
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

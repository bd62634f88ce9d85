import { liveFile } from 'virtual:page-scripts';
import { data, href, redirect } from 'react-router';
import type { BreadcrumbList, Offer, Product, WithContext } from 'schema-dts';
import { requestContext } from '../../../core/context.ts';
import { mailto } from '../../../core/email-address.mjs';
import { hasPage } from '../../../core/offered.ts';
import { telephone } from '../../../core/phone.ts';
import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { StatusPill } from '../../facts/calendar/status-pill.tsx';
import type { PlantTax } from '../../facts/tax-words.ts';
import { factsIn, useFarm, wordsIn } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta, shareAddress } from '../../ui/frame/page-meta.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { photoUrl } from '../../ui/pieces/photo-url.ts';
import { ShareButton } from '../../ui/pieces/share-button.tsx';
import { HOLD, holdOfPlant } from '../holds/hold-of.ts';
import { Heart, listedPlant, MyListLink } from '../my-list/heart.tsx';
import { TellMe } from '../wishes/tell-me-form.tsx';
import { tellOfPlant } from '../wishes/tell-of.ts';
import type { Route } from './+types/plant-page.ts';
import { factProperties } from './fact-words.ts';
import { FewPlants } from './few-plants.tsx';
import { EVERYTHING, writeQuery } from './in-stock-list.ts';
import { checkedInWords } from './looks.ts';
import { type Plant, TYPE_NAMES } from './plant.ts';
import { depositForPlant, plantAddress } from './plant-address.ts';
import { PlantPortrait, PlantWords } from './plant-details.tsx';
import styles from './plant-page.module.css';
import { plantBySlug } from './plants.server.ts';
import { descriptionOf, isInStock, type Potted } from './pots.ts';
import { relatedPlants } from './related-plants.ts';

function availabilityOf({ inStock, few }: Plant, rest: PlantsRest | null) {
  if (!inStock || rest) return 'https://schema.org/OutOfStock';
  return few ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}

/** What a pot costs; null where nobody says. */
function offerOf(
  pot: Plant,
  address: string,
  rest: PlantsRest | null,
  tax: PlantTax['how'],
): (Offer & { '@type': 'Offer' }) | null {
  if (pot.priceCents === null) return null;
  const price = { price: (pot.priceCents / 100).toFixed(2), priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    name: pot.potSize,
    url: address,
    ...price,
    ...(tax !== 'none' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        valueAddedTaxIncluded: tax === 'included',
      },
    }),
    availability: availabilityOf(pot, rest),
  };
}

/** For search engines (schema.org). They refuse a product without a price, so it is null then. */
function plantProduct(
  plant: Potted,
  address: string,
  picture: string,
  rest: PlantsRest | null,
  tax: PlantTax['how'],
): WithContext<Product> | null {
  const offers = plant.pots.flatMap((pot) => offerOf(pot, address, rest, tax) ?? []);
  if (offers.length === 0) return null;
  const properties = factProperties(plant);
  const description = descriptionOf(plant);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${plant.variety} ${plant.name}`,
    ...(description && { description }),
    image: picture,
    category: plant.type,
    ...(properties.length > 0 && { additionalProperty: properties }),
    sku: plant.slug,
    url: address,
    offers: offers.length > 1 ? offers : offers[0],
  };
}

function plantTrail(plant: Potted, origin: string): WithContext<BreadcrumbList> {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    { name: 'In Stock', item: `${origin}/in-stock` },
    { name: `${plant.variety} ${plant.name}`, item: `${origin}/plants/${plant.slug}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  };
}

export const handle: PageHandle = { public: true, reads: ['plants', 'looks'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const plant = await plantBySlug(farmContext, params.slug ?? '');
  if (!plant) throw data(null, { status: 404 });
  // Pots come and go, so this is not for good.
  if (plant.slug !== params.slug) throw redirect(plantAddress(plant));
  const { plants, looks } = await farmContext.catalog();
  const related = relatedPlants(plants, plant);
  const { words } = await farmContext.farm();
  const checked = checkedInWords(plant.pots, looks, farmContext.clock.now());
  return { plant, related, checked, how: words.plantTax.how, origin: farmContext.config.publicUrl };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const farm = factsIn(matches);
  const { plant, how, origin } = loaderData;
  const address = `${origin}/plants/${plant.slug}`;
  const { photo } = plant;
  const widest = photo?.widths.at(-1);
  const picture = photo && widest ? origin + photoUrl(photo, widest, 'jpg') : shareAddress(address);
  const product = plantProduct(plant, address, picture, wordsIn(matches).rest, how);
  const sizes = plant.pots.map(({ potSize }) => `a ${potSize} pot`).join(' or ');
  const fallback = `${plant.variety}, ${plant.name}: in ${sizes} at ${farm.name}.`;
  return [
    ...pageMeta({
      title: `${plant.variety} ${plant.name} · ${farm.shortName}`,
      description: descriptionOf(plant) || fallback,
      address,
    }),
    ...(product ? [{ 'script:ld+json': product }] : []),
    { 'script:ld+json': plantTrail(plant, origin) },
  ];
}

/** An email to the farm about a plant, or a call if the farm has no address. */
const questionAbout = ({ variety, name }: Potted, email: string | undefined, phone: string) =>
  email ? `${mailto(email)}?subject=${encodeURIComponent(`${variety} ${name}`)}` : telephone(phone);

export default function PlantPage({ loaderData }: Route.ComponentProps) {
  const { plant, related, checked } = loaderData;
  const [first] = plant.rows;
  const farm = useFarm();
  const { facts, plants, now, tax, comingSoon, directions, sells } = farm;
  const hold = hasPage(farm, href('/pay-deposit'));
  return (
    <div className="wrap">
      <p className={`no-print ways strong ${styles.back}`}>
        <a href={href('/in-stock')}>{now.rest ? 'All our plants' : 'All plants in stock'}</a>
        <MyListLink />
      </p>
      <article className={styles.plant} data-known={listedPlant(plant)} data-script={liveFile('my-list')}>
        <div className={styles.portrait}>
          <PlantPortrait
            plant={plant}
            sizes="(min-width: 1168px) 590px, (min-width: 900px) 52vw, calc(100vw - 38px)"
          />
        </div>
        <div className={styles.tag}>
          <p className="soft strong under-8">{plant.type}</p>
          <PlantWords plant={plant} rest={now.rest} tax={tax} heading="h1" />
          <div className={styles.visit}>
            {isInStock(plant) && !now.rest && hold && (
              <ButtonLink className="right-now" href={depositForPlant(plant)} wide>
                Hold one with a deposit
              </ButtonLink>
            )}
            {isInStock(plant) && !now.rest && !hold && plants.open && (
              <ButtonLink className="right-now" href={directions || href('/visit')} wide>
                {plants.line.replace('Open', 'See it')}
              </ButtonLink>
            )}
            {isInStock(plant) && !now.rest && sells.includes('holds') && (
              <ButtonLink className="no-print" variant="quiet" href={holdOfPlant(plant.slug)} wide>
                {HOLD}
              </ButtonLink>
            )}
            <StatusPill of="Plants" status={plants} />
            {checked && !now.rest && <p className="soft small right-now">{checked}</p>}
          </div>
          {!isInStock(plant) && first && (
            <TellMe options={[{ value: first.id, label: plant.variety }]} action={tellOfPlant(plant.slug)} />
          )}
          <p className="no-print flush">
            <Heart variety={plant.variety} />
          </p>
          <ul className="no-print ways strong">
            <li>
              <a href={questionAbout(plant, facts.emails[0]?.address, facts.phone)}>Ask about this plant</a>
            </li>
            <li>
              <ShareButton />
            </li>
            <li>
              <a href={href('/visit')}>Directions</a>
            </li>
            <li>
              <a href={href('/in-stock') + writeQuery({ ...EVERYTHING, type: plant.type })}>
                All {TYPE_NAMES[plant.type].toLowerCase()}
              </a>
            </li>
          </ul>
          <p className="soft over-14">
            Availability is subject to change.{' '}
            {comingSoon && (
              <a className="no-print" href={href('/coming-soon')}>
                See what is coming soon
              </a>
            )}
          </p>
        </div>
      </article>
      <FewPlants title="You might also like" plants={related} rest={now.rest} />
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requestContext } from '../../context.ts';
import { factsIn } from '../farm/use-farm.ts';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { FewPlants } from './few-plants.tsx';
import { photoUrl } from './plant.ts';
import { PlantPortrait, PlantWords } from './plant-details.tsx';
import styles from './plant-page.module.css';
import { plantProduct, plantTrail } from './plant-product.ts';
import { plantBySlug } from './plants.server.ts';
import { relatedPlants, stretchOf } from './related-plants.server.ts';

export const handle: PageHandle = { public: true, still: true, reads: ['plants'] };

/** The plant and a few like it; 404 for one that never was or is in the bin. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const plant = await plantBySlug(farmContext, params.slug ?? '');
  if (!plant) throw data(null, { status: 404 });
  const related = await relatedPlants(farmContext, plant);
  farmContext.showsOnly(stretchOf(plant, related));
  return { plant, related, origin: farmContext.config.publicUrl };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const farm = factsIn(matches);
  const { plant, origin } = loaderData;
  const address = `${origin}/plants/${plant.slug}`;
  const { photo } = plant;
  const widest = photo?.widths.at(-1);
  const picture = photo && widest ? origin + photoUrl(photo, widest, 'jpg') : null;
  const fallback = `${plant.variety}, ${plant.name}: in a ${plant.potSize} pot at ${farm.name}.`;
  return [
    ...pageMeta({
      title: `${plant.variety} ${plant.name} · ${farm.shortName}`,
      description: plant.description || fallback,
      address,
    }),
    { 'script:ld+json': plantProduct(plant, address, picture) },
    { 'script:ld+json': plantTrail(plant, origin) },
  ];
}

/** `/plants/<slug>`: one plant, as in the popup of the list, with room around it. */
export default function PlantPage() {
  const { plant, related } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <p className={`no-print ${styles.back}`}>
        <a href="/in-stock">All plants in stock</a>
      </p>
      <article className={styles.plant}>
        <div className={styles.portrait}>
          <PlantPortrait
            plant={plant}
            sizes="(min-width: 1168px) 590px, (min-width: 900px) 52vw, calc(100vw - 38px)"
          />
        </div>
        <div>
          <p className={styles.type}>{plant.type}</p>
          <PlantWords plant={plant} heading="h1" />
          <p className={styles.stand}>
            Availability is subject to change.{' '}
            <a className="no-print" href="/coming-soon">
              See what is coming soon
            </a>
          </p>
        </div>
      </article>
      <FewPlants title="More like it" plants={related} />
    </div>
  );
}

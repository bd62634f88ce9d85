import type { BreadcrumbList, Product, WithContext } from 'schema-dts';
import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import type { PlantTax } from '../../facts/law/tax-words.ts';
import type { Plant } from './plant.ts';

/** For search engines (schema.org). They refuse a product without a price, so it is null then. */
export function plantProduct(
  plant: Plant,
  address: string,
  picture: string,
  rest: PlantsRest | null,
  tax: PlantTax['how'],
): WithContext<Product> | null {
  if (plant.priceCents === null) return null;
  const price = { price: (plant.priceCents / 100).toFixed(2), priceCurrency: 'USD' };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${plant.variety} ${plant.name}`,
    ...(plant.description && { description: plant.description }),
    image: picture,
    category: plant.type,
    sku: plant.slug,
    url: address,
    offers: {
      '@type': 'Offer',
      url: address,
      ...price,
      ...(tax !== 'none' && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...price,
          valueAddedTaxIncluded: tax === 'included',
        },
      }),
      availability: plant.inStock && !rest ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
}

export function plantTrail(plant: Plant, origin: string): WithContext<BreadcrumbList> {
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

import type { BreadcrumbList, Product, WithContext } from 'schema-dts';
import type { Plant } from './plant.ts';

/** A plant as search engines read it (schema.org). Prices are at the stand, so none is named. */
export function plantProduct(plant: Plant, address: string, picture: string | null): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${plant.variety} ${plant.name}`,
    ...(plant.description && { description: plant.description }),
    ...(picture && { image: picture }),
    category: plant.type,
    sku: plant.slug,
    url: address,
    offers: {
      '@type': 'Offer',
      url: address,
      availability: plant.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
}

/** The way to a plant's page, as search engines show it above a result: home, In Stock, the plant. */
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

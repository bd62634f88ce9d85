import type { Plant } from './plant.ts';

/** A plant as search engines read it (schema.org). Prices are at the stand, so none is named. */
export function plantProduct(plant: Plant, address: string, picture: string | null) {
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
      availability: `https://schema.org/${plant.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

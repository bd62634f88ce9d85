/** A map of somebody else's that a page may show in a frame. */
export type MapFrame = {
  /** What the frame loads. */
  address: string;
  /** The one origin that the page's policy opens for frames. */
  origin: string;
};

type Place = { address: string; latitude: number; longitude: number };

/** Degrees of longitude and latitude to each side of the farm: about four miles, as far as the next town. */
const AROUND = { longitude: 0.08, latitude: 0.035 };

/**
 * Google's map with an embed key, else OpenStreetMap's, which needs none.
 * @param embedKey is readable in the page: a key of its own, restricted to this site's address
 */
export function mapFrame(embedKey: string | null, { address, latitude, longitude }: Place): MapFrame {
  if (embedKey) {
    const query = new URLSearchParams({ key: embedKey, q: address, zoom: '13' });
    return {
      address: `https://www.google.com/maps/embed/v1/place?${query}`,
      origin: 'https://www.google.com',
    };
  }
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return {
    address: `https://www.openstreetmap.org/export/embed.html?${query}`,
    origin: 'https://www.openstreetmap.org',
  };
}

/** Opens the way to the farm in whatever shows maps on the visitor's device. */
export function directionsTo({ address }: Pick<Place, 'address'>): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

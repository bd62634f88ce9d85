type Place = { address: string; latitude: number; longitude: number };

// Degrees to each side of the farm: about four miles, as far as the next town.
const AROUND = { longitude: 0.08, latitude: 0.035 };

const ORIGINS = { google: 'https://www.google.com', openStreetMap: 'https://www.openstreetmap.org' };

export const mapOrigin = (embedKey: string | null) => (embedKey ? ORIGINS.google : ORIGINS.openStreetMap);

/** The page shows the key, so it must be restricted to this site. */
export function mapFrame(embedKey: string | null, { address, latitude, longitude }: Place): string {
  if (embedKey) {
    const query = new URLSearchParams({ key: embedKey, q: address, zoom: '13' });
    return `${ORIGINS.google}/maps/embed/v1/place?${query}`;
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
  return `${ORIGINS.openStreetMap}/export/embed.html?${query}`;
}

export function directionsTo({ address }: Pick<Place, 'address'>): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

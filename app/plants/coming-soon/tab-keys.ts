/** Undefined for keys that do not move between tabs. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** What a plant on the Coming Soon page can be. */
export type ComingSoonType = 'Flower' | 'Fruit' | 'Melon' | 'Herb' | 'Vegetable' | 'Festuca' | 'Feather Reed';

/** One entry of the built-in catalogue; the description is the variety. */
export type ComingSoonItem = { name: string; type: ComingSoonType; description: string };

/** Every variety of one plant, as entries of the catalogue. */
export function varietiesOf(name: string, type: ComingSoonType, varieties: string[]): ComingSoonItem[] {
  return varieties.map((description) => ({ name, type, description }));
}

export type ComingSoonType = 'Flower' | 'Fruit' | 'Melon' | 'Herb' | 'Vegetable' | 'Festuca' | 'Feather Reed';

export type ComingSoonItem = { name: string; type: ComingSoonType; description: string };

export function varietiesOf(name: string, type: ComingSoonType, varieties: string[]): ComingSoonItem[] {
  return varieties.map((description) => ({ name, type, description }));
}

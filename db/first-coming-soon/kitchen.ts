import { varietiesOf } from './entry.ts';

const herb = (name: string, varieties: string[]) => varietiesOf('herbs', name, varieties);
const vegetable = (name: string, varieties: string[]) => varietiesOf('vegetables', name, varieties);

export const fruits = [
  varietiesOf('fruits', 'Raspberry', ['Boyne']),
  varietiesOf('fruits', 'Strawberry', ['Honeoye']),
  varietiesOf('fruits', 'Muskmelon', ['Minnesota Midget']),
  varietiesOf('fruits', 'Watermelon', ['Sugar Baby']),
].flat();

export const herbs = [
  herb('Basil', ['Genovese', 'Siam Queen', 'Spicy Globe']),
  herb('Chives', ['Staro']),
  herb('Cilantro', ['Calypso', 'Santo']),
  herb('Dill', ['Bouquet', 'Fernleaf']),
  herb('Lavender', ['Munstead', 'Hidcote']),
  herb('Oregano', ['Hot & Spicy']),
  herb('Parsley', ['Giant of Italy', 'Forest Green']),
  herb('Rosemary', ['Arp']),
  herb('Sage', ['Berggarten']),
  herb('Thyme', ['German Winter']),
].flat();

export const vegetables = [
  vegetable('Broccoli', ['Belstar', 'Green Magic']),
  vegetable('Brussels Sprouts', ['Jade Cross']),
  vegetable('Cabbage', ['Early Jersey Wakefield', 'Stonehead']),
  vegetable('Cauliflower', ['Snow Crown']),
  vegetable('Cucumber', ['Marketmore 76', 'Boston Pickling']),
  vegetable('Eggplant', ['Black Beauty', 'Fairy Tale']),
  vegetable('Kale', ['Winterbor', 'Lacinato']),
  vegetable('Kohlrabi', ['Kolibri']),
  vegetable('Leek', ['King Richard']),
  vegetable('Lettuce', ['Buttercrunch', 'Black-Seeded Simpson']),
  vegetable('Onion', ['Patterson', 'Walla Walla']),
  vegetable('Pepper', ['King of the North', 'Carmen', 'Early Jalapeño', 'Hungarian Hot Wax']),
  vegetable('Pumpkin', ['Small Sugar', 'Howden']),
  vegetable('Squash', ['Black Beauty Zucchini', 'Waltham Butternut', 'Burgess Buttercup']),
  vegetable('Swiss Chard', ['Bright Lights']),
  vegetable('Tomato', ['Early Girl', 'Celebrity', 'Sun Gold', 'Brandywine', 'Amish Paste', 'Juliet']),
].flat();

import { renderToStaticMarkup } from 'react-dom/server';
import { Shapes } from '../app/ui/illustrations/drawing.tsx';
import grass from '../app/ui/illustrations/plants/grass.svg?raw';
import herb from '../app/ui/illustrations/plants/herb.svg?raw';
import perennial from '../app/ui/illustrations/plants/perennial.svg?raw';
import shrub from '../app/ui/illustrations/plants/shrub.svg?raw';
import smallFruit from '../app/ui/illustrations/plants/small-fruit.svg?raw';
import tree from '../app/ui/illustrations/plants/tree.svg?raw';
import berry from './drawings/berry.svg?raw';
import crown from './drawings/crown.svg?raw';
import doubled from './drawings/double.svg?raw';
import sunflower from './drawings/sunflower.svg?raw';
import tomato from './drawings/tomato.svg?raw';

type Colors = Record<string, string>;

/** Picture files cannot read the style sheet's variables. */
const THEME: Colors = {
  '--leaf': '#2f5d46',
  '--leaf-pale': '#b9d3ab',
  '--clay': '#a04322',
  '--clay-deep': '#8f3b1e',
  '--clay-pale': '#e9a48b',
  '--yolk': '#f0b429',
  '--yolk-deep': '#8f5f00',
  '--yolk-soft': '#fcefc9',
  '--surface': '#fffdf7',
  '--bark': '#6a4a2c',
};

type Light = { sky: [string, string]; sun: string; far: string; near: string; soil: string };

const LIGHT = {
  noon: { sky: ['#c9e0e6', '#f3efd9'], sun: '#fdf3cf', far: '#cfe0c0', near: '#b3cd9f', soil: '#7f9f6b' },
  morning: { sky: ['#f6d9bf', '#fbf0d8'], sun: '#f7c46a', far: '#dbe2bd', near: '#bfd3a0', soil: '#8aa56d' },
  evening: { sky: ['#e7b7a8', '#f8e2c4'], sun: '#f3a25f', far: '#c9cfa9', near: '#a5bb8b', soil: '#728f61' },
  autumn: { sky: ['#d9e1dc', '#f6e9cd'], sun: '#f4d58a', far: '#e2d3a0', near: '#cfb877', soil: '#a28a4f' },
  shade: { sky: ['#d3e3d2', '#eef2dd'], sun: '#f7f4d9', far: '#bcd4b0', near: '#9dbd92', soil: '#6d8f66' },
} satisfies Record<string, Light>;

type Scene = { shape: string; light: keyof typeof LIGHT; colors?: Colors };

const SCENES: Record<string, Scene> = {
  zinnia: { shape: doubled, light: 'noon', colors: { '--clay-pale': '#c4456f', '--clay': '#7d1f44' } },
  peony: { shape: doubled, light: 'morning', colors: { '--clay-pale': '#f6c9cf', '--clay': '#c77583' } },
  sunflower: { shape: sunflower, light: 'noon' },
  susan: { shape: perennial, light: 'morning' },
  coneflower: {
    shape: perennial,
    light: 'shade',
    colors: {
      '#f6cf6e': '#dba0c4',
      '#a8740b': '#8c3f73',
      '--yolk': '#cf83b3',
      '#6a4a2c': '#c7622a',
      '#4a321b': '#7c3514',
    },
  },
  apple: { shape: tree, light: 'evening', colors: { '--leaf-pale': '#a9c996' } },
  maple: { shape: crown, light: 'autumn', colors: { '--leaf-pale': '#e0853c', '--leaf': '#9a4318' } },
  hydrangea: { shape: shrub, light: 'shade', colors: { '#f3d3c6': '#fffdf7', '--clay': '#8fae93' } },
  'reed-grass': { shape: grass, light: 'autumn', colors: { '--leaf': '#75803f' } },
  basil: { shape: herb, light: 'noon', colors: { '--leaf-pale': '#9cc98a' } },
  tomato: { shape: tomato, light: 'noon', colors: { '--clay': '#cf3f2a', '--clay-deep': '#8c2215' } },
  strawberry: {
    shape: smallFruit,
    light: 'morning',
    colors: { '--clay': '#c9372c', '--clay-deep': '#8c1f18' },
  },
  blueberry: { shape: berry, light: 'shade' },
};

/** Where each plant of a bed is and how large: behind, middle, front. */
const BACK = [28, 96, 304, 372].map((x, place) => ({ x, y: 236 + (place % 2) * 6, size: 0.72 }));
const FRONT = [
  { x: 92, y: 276, size: 1.18 },
  { x: 312, y: 280, size: 1.24 },
  { x: 202, y: 288, size: 1.86 },
];

const stand = ({ x, y, size }: { x: number; y: number; size: number }) =>
  `translate(${x - 50 * size} ${y - 124 * size}) scale(${size})`;

function Bed({ shape, light }: Scene) {
  const { sky, sun, far, near, soil }: Light = LIGHT[light];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" aria-hidden="true">
      <linearGradient id="sky" x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset="0.75" stopColor={sky[1]} />
      </linearGradient>
      <path d="M0 0h400v300H0z" fill="url(#sky)" />
      <circle cx="298" cy="92" r="58" fill={sun} />
      <path d="M0 214c74-48 150-44 224-20 66 20 116 14 176-22v128H0z" fill={far} />
      <path d="M0 238c80-30 164-26 244-8 60 14 104 10 156-8v78H0z" fill={near} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" stroke="var(--leaf)" strokeWidth="3">
        <g opacity="0.5">
          {BACK.map((place) => (
            <Shapes key={place.x} of={shape} transform={stand(place)} />
          ))}
        </g>
        <path d="M0 272c100-16 280-18 400-2v30H0z" fill={soil} stroke="none" />
        {FRONT.map((place) => (
          <Shapes key={place.x} of={shape} transform={stand(place)} />
        ))}
      </g>
    </svg>
  );
}

/** @throws for an unknown name */
export function demoScene(name: string): string {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no picture called ${name}.`);
  const colors = { ...THEME, ...scene.colors };
  const drawn = renderToStaticMarkup(<Bed {...scene} />);
  return drawn.replace(
    /var\((--[a-z-]+)\)|#[0-9a-f]{6}\b/g,
    (found, token) => colors[token ?? found] ?? found,
  );
}

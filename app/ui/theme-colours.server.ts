import theme from './theme.css?raw';

const tokens = new Map(
  [...theme.matchAll(/--([\w-]+):\s*(#[0-9a-f]+);/g)].map(([, name, value]) => [name, value]),
);

/** A colour of the theme, for what is drawn outside of a page. @throws when there is none of that name */
export function colour(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`The theme has no colour --${name}.`);
  return value;
}

/** Puts the theme's colours into a drawing that names them, `var(--leaf)` or `var(--hen-line, var(--ink))`. */
export function withColours(drawing: string): string {
  const inner = drawing.replace(/var\(--([\w-]+)\)/g, (whole, name) => tokens.get(name) ?? whole);
  return inner.replace(
    /var\(--([\w-]+),\s*([^()]*)\)/g,
    (_, name, otherwise) => tokens.get(name) ?? otherwise,
  );
}

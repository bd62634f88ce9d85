import theme from './theme.css?raw';

const tokens = new Map(
  [...theme.matchAll(/--([\w-]{1,40}):\s{0,4}(#[0-9a-f]{3,8});/g)].map(([, name, value]) => [name, value]),
);

/** @throws for an unknown name */
export function color(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`The theme has no color --${name}.`);
  return value;
}

/** Replaces `var(--leaf)` or `var(--hen-line, var(--ink))` by the theme's colors. */
export function withColors(drawing: string): string {
  const inner = drawing.replace(/var\(--([\w-]{1,40})\)/g, (whole, name) => tokens.get(name) ?? whole);
  return inner.replace(
    /var\(--([\w-]{1,40}),\s{0,4}([^()]{0,80})\)/g,
    (_, name, otherwise) => tokens.get(name) ?? otherwise,
  );
}

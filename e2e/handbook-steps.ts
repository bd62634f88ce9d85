import { expect, type Locator, type Page } from '@playwright/test';
import { type Control, type Guide, isControl } from '../app/desk/handbook/steps.ts';
import { comeToRest } from './page-checks.ts';
import { photo } from './plants.ts';

/** What stands on the screen for a name that varies, which files to choose, and what to type instead, by the handbook's names. */
export type Means = {
  names?: Record<string, string>;
  files?: Record<string, string>;
  typed?: Record<string, string>;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** From the start and in whole words: other words mean another control. */
const nameOf = (name: string) => new RegExp(`^${escaped(name.replace(/ ?…$/, ''))}(?!\\w)`);

function find(inside: Page | Locator, { is, name, varies }: Control, { names = {} }: Means): Locator {
  const said = varies ? (names[name] ?? name) : name;
  const named = { name: varies ? said : nameOf(said) };
  const labeled = () => inside.getByLabel(named.name).and(inside.locator('input, textarea, select'));
  const found: Record<Control['is'], () => Locator> = {
    button: () => inside.getByRole('button', named),
    link: () => inside.getByRole('link', named),
    switch: () => inside.getByRole('switch', named),
    tick: () => inside.getByRole('checkbox', named),
    state: () => inside.getByRole('radio', named),
    choice: () => inside.getByRole('menuitem', named),
    card: () => inside.locator('summary').filter({ hasText: said.replace(/ ?…$/, '') }),
    field: labeled,
    list: labeled,
    file: labeled,
  };
  return found[is]();
}

async function use(target: Locator, control: Control, { files = {}, typed = {} }: Means): Promise<void> {
  const soon = { timeout: 3_000 };
  const { is, name, with: example = '' } = control;
  if (is === 'field') return target.fill(typed[name] ?? example, soon);
  if (is === 'list') return void (await target.selectOption(example, soon));
  if (is === 'file') {
    const file = files[name];
    const sheet = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file ?? '') };
    return target.setInputFiles(file ? sheet : await photo(), soon);
  }
  if (is === 'switch') return target.click(soon);
  return target.tap(soon);
}

const open = (page: Page, name?: string) => page.getByRole('dialog', { name }).filter({ visible: true });

/** What is asked in between, if it is: whom a change touches, and whether eggs were counted twice. */
const ASKED: [dialog: string, answer: string | RegExp][] = [
  ['Before you save', 'Save it'],
  ['Count eggs', /^Another /],
];

async function goOn(page: Page): Promise<void> {
  for (const [title, name] of ASKED) {
    const answer = open(page, title).getByRole('button', { name });
    if ((await answer.count()) > 0) await answer.tap({ timeout: 3_000 });
  }
}

/** In the open dialog, if there is one: it may still be coming or going. */
async function follow(page: Page, control: Control, means: Means): Promise<void> {
  await expect(async () => {
    await goOn(page);
    await comeToRest(page);
    const dialog = open(page);
    const inside = (await dialog.count()) > 0 ? dialog.last() : page;
    const all = find(inside, control, means);
    const seen = control.is === 'file' ? all : all.filter({ visible: true });
    const target = seen.first();
    if (control.is !== 'file') {
      // Pictures above it may still take their place.
      await target.scrollIntoViewIfNeeded({ timeout: 3_000 });
      await comeToRest(page);
    }
    await use(target, control, means);
  }, `${control.is} “${control.name}”`).toPass({ timeout: 30_000 });
  // What was searched for is in the address once it was found.
  if (control.name.startsWith('Search ')) await expect(page).toHaveURL(/[?&]q=/);
}

/** Does what a page of the handbook says, control by control. */
export async function walk(page: Page, { steps }: Guide, means: Means): Promise<void> {
  for (const { do: parts, sees } of steps) {
    for (const part of parts) if (isControl(part)) await follow(page, part, means);
    if (!sees) continue;
    await expect(async () => {
      await goOn(page);
      await expect(page.getByText(sees).filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 });
    }, `“${sees}”`).toPass({ timeout: 30_000 });
  }
}

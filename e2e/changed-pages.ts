import type { Page } from '@playwright/test';

/** Runs in the page, as an extension or the browser's translator would. */
type Way = () => void;

function translate() {
  const skip = 'script, style, noscript, textarea, title, option, font, .foreign';
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const inside = (place: Node) => {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode()) {
      const text = walk.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest(skip)) found.push(text);
    }
    found.forEach(wrap);
  };
  inside(document.body);
  document.documentElement.classList.add('translated-ltr');
  // A translator goes on with whatever the page shows later.
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') inside(target.parentNode ?? document.body);
      for (const node of addedNodes) inside(node.parentNode ?? document.body);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Real nodes, moved into the translator's elements. */
function wrapTexts() {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walk.nextNode()) found.push(walk.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, option'))
      continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
  document.documentElement.lang = 'es';
}

function fillAndMark() {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    const icon = document.createElement('div');
    icon.className = 'foreign';
    icon.dataset.lastpassIconRoot = '';
    icon.innerHTML = '<button type="button" tabindex="-1"></button><input tabindex="-1" aria-label="Fill">';
    field.after(icon);
    field.setAttribute('data-com.onepassword.filled', 'dark');
  }
  for (const part of document.querySelectorAll('[data-script]')) {
    part.insertAdjacentHTML('afterend', '<div class="foreign"></div>');
  }
}

function checkSpelling() {
  document.body.dataset.newGrCSCheckLoaded = '14.1';
  for (const field of document.querySelectorAll('input, textarea')) {
    field.setAttribute('data-gramm', 'false');
    field.setAttribute('data-lt-tmp-id', 'lt-1');
    field.setAttribute('spellcheck', 'false');
    field.insertAdjacentHTML('beforebegin', '<grammarly-extension class="foreign"></grammarly-extension>');
  }
  document.body.insertAdjacentHTML('beforeend', '<grammarly-popups class="foreign"></grammarly-popups>');
  document.documentElement.insertAdjacentHTML('beforeend', '<div class="foreign"></div>');
}

function darken() {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'darkreader' }));
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
  for (const element of document.querySelectorAll('body, body *')) {
    element.setAttribute('data-darkreader-inline-color', '');
  }
  for (const part of document.querySelectorAll('main svg')) part.before(document.createElement('template'));
}

function block() {
  for (const part of document.querySelectorAll('main svg, main noscript, header > p, label > span, footer')) {
    part.remove();
  }
}

function wrapFields() {
  for (const field of document.querySelectorAll('main input:not([type=hidden]), main textarea')) {
    const around = document.createElement('span');
    field.replaceWith(around);
    around.append(field);
  }
}

export const WAYS: Record<string, Way> = {
  nothing: () => {},
  'a translation': translate,
  'a translation that keeps the text nodes': wrapTexts,
  'a password manager': fillAndMark,
  'a writing aid': checkSpelling,
  'a dark mode': darken,
  'a blocker': block,
  'a form filler that wraps fields': wrapFields,
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Changes every field that `within` shows, as somebody who is quicker than the page's code. */
export const fillIn = (page: Page, within: string, checks: boolean) =>
  page.evaluate(
    ([place, checksToo]) => {
      const samples: Record<string, string> = {
        email: 'kept@example.com',
        tel: '7635550163',
        date: '2025-10-04',
        time: '10:30',
        number: '7',
      };
      for (const field of document.querySelectorAll<Field>(`${place} :is(input, textarea, select)`)) {
        const { type, disabled } = field;
        if (disabled || type === 'hidden' || type === 'file' || field.closest('.foreign')) continue;
        if (!field.checkVisibility()) continue;
        if (field instanceof HTMLSelectElement) {
          field.selectedIndex = field.options.length - 1;
        } else if (type === 'checkbox' || type === 'radio') {
          if (!checksToo) continue;
          (field as HTMLInputElement).checked = type === 'radio' || !(field as HTMLInputElement).checked;
        } else {
          field.value = samples[type] ?? (field.inputMode === 'numeric' ? '55371' : `kept ${field.value}`);
        }
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    [within, checks] as const,
  );

/** What stands in every field, with the focus and the selection. */
export const stateOf = (page: Page, within: string) =>
  page.evaluate((place) => {
    const named = (field: Element | null) =>
      field?.getAttribute('name') ?? field?.id ?? field?.textContent ?? field?.tagName;
    const fields = [...document.querySelectorAll<Field>(`${place} :is(input, textarea, select)`)];
    const active = document.activeElement;
    const { selectionStart, selectionEnd } = (active ?? {}) as Partial<HTMLInputElement>;
    return {
      fields: fields
        .filter((field) => !field.closest('.foreign') && field.type !== 'hidden')
        .map((field) =>
          field.type === 'radio' || field.type === 'checkbox'
            ? [named(field), field.value, (field as HTMLInputElement).checked]
            : [named(field), field.value],
        ),
      focus: [named(active), selectionStart, selectionEnd],
    };
  }, within);

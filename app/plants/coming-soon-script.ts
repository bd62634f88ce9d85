import { type ComingSoonTab, tabAfterKey } from './coming-soon-tab.ts';

/** The row of tabs: every panel is in the page already, so choosing one shows it and goes into the address. */
const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
const nameOf = (tab: HTMLAnchorElement) => tab.dataset.tab as ComingSoonTab;

function show(chosen: HTMLAnchorElement) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    // One stop for the Tab key; arrow keys move along. Without this script they are links, each within reach.
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

function choose(chosen: HTMLAnchorElement) {
  show(chosen);
  window.history.replaceState(null, '', chosen.href);
}

for (const tab of tabs) {
  tab.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(tab);
  });
  tab.addEventListener('keydown', (event) => {
    const next = tabAfterKey(event.key, nameOf(tab));
    const found = tabs.find((other) => nameOf(other) === next);
    if (!found) return;
    event.preventDefault();
    choose(found);
    found.focus();
  });
}

const first = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
if (first) show(first);

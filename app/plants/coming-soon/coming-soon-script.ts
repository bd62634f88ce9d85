import { isPlainClick } from '../../ui/start/plain-click.ts';
import { placeAfterKey } from './tab-keys.ts';

function show(tabs: HTMLAnchorElement[], chosen: HTMLAnchorElement) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    // One tab stop; arrow keys move along. Without this script they are links.
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

export function switchComingSoonTabs() {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
  const choose = (chosen: HTMLAnchorElement) => {
    show(tabs, chosen);
    window.history.replaceState(null, '', chosen.href);
  };
  tabs.forEach((tab, at) => {
    tab.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      choose(tab);
    });
    tab.addEventListener('keydown', (event) => {
      const found = tabs[placeAfterKey(event.key, at, tabs.length) ?? -1];
      if (!found) return;
      event.preventDefault();
      choose(found);
      found.focus();
    });
  });
  const first = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
  if (first) show(tabs, first);
}

/** Nothing, said so that a browser does not ask for /favicon.ico instead. */
const NOTHING = 'data:,';

/** Only Chromium's browsers say who they are this way, and they take an icon whenever it comes. Others are left alone. */
const takesLateIcons = () => 'userAgentData' in navigator;

/**
 * What only the browser's frame shows, its icon and what a home screen is told, is fetched as soon as all else is here:
 * before the first paint, in which an icon's drawing has its part, too. So it is held until that is done.
 * @returns what gives it back
 */
export function holdIcons(): () => void {
  if (!takesLateIcons()) return () => {};
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')];
  const manifest = document.querySelector('link[rel=manifest]');
  const addresses = icons.map((icon) => icon.getAttribute('href'));
  for (const icon of icons) icon.href = NOTHING;
  manifest?.remove();
  return () => {
    icons.forEach((icon, place) => {
      icon.href = addresses[place] ?? NOTHING;
    });
    if (manifest) document.head.append(manifest);
  };
}

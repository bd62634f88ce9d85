type PageMeta = {
  title: string;
  description: string;
  address: string;
  /** The page whose picture it is shared with, unless it has its own. */
  picture?: string;
};

const PICTURE = { width: '1200', height: '630' };

/** '/visit' → '/share/visit.png', on the same site. */
export function shareAddress(address: string): string {
  const site = /^https?:\/\/[^/]*/.exec(address)?.[0] ?? '';
  const path = address.slice(site.length).replace(/^\//, '');
  return `${site}/share/${path || 'home'}.png`;
}

export function pageMeta({ title, description, address, picture: like = address }: PageMeta) {
  const picture = shareAddress(like);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: PICTURE.width },
    { property: 'og:image:height', content: PICTURE.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}

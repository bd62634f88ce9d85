type PageMeta = {
  title: string;
  description: string;
  /** The one address under which search engines should know the page. */
  address: string;
};

/** What the head of a public page says about it, to search engines and to whoever shares the link. */
export function pageMeta({ title, description, address }: PageMeta) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}

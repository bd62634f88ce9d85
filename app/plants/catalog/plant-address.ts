export const plantAddress = ({ slug }: { slug: string }) => `/plants/${slug}`;

export const slugIn = (address: string) => address.slice('/plants/'.length);

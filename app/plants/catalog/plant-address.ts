export const plantAddress = ({ slug }: { slug: string }) => `/plants/${slug}`;

export const slugIn = (address: string) => address.slice('/plants/'.length);

/** The form of a deposit that holds it. */
export const depositForPlant = ({ slug }: { slug: string }) => `/pay-deposit?plant=${slug}`;

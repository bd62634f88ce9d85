const CODES =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,' +
  'Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,' +
  'North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,' +
  'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
  'West Virginia WV,Wisconsin WI,Wyoming WY';

const CODE_BY_NAME = new Map(
  CODES.split(',').map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)] as const),
);

export const stateNames = () => [...CODE_BY_NAME].flat();

export function stateCode(name: string): string | null {
  const wanted = name.trim();
  const isCode = [...CODE_BY_NAME.values()].includes(wanted.toUpperCase());
  return isCode ? wanted.toUpperCase() : (CODE_BY_NAME.get(wanted.toLowerCase()) ?? null);
}

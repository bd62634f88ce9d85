import type { FarmWords, Matter } from '../db/farm-words.ts';
import type { Offering } from '../db/offerings.ts';
import type { farmFacts } from '../db/schema.ts';
import type { SEASON_KINDS, WeekHours } from '../db/season.ts';

export type SeasonKind = (typeof SEASON_KINDS)[number];

/** Both days included, hours from Sunday. */
export type Season = {
  id: string;
  kind: SeasonKind;
  opensOn: string;
  closesOn: string;
  hours: WeekHours;
  closedOn: string[];
  notes: string;
  updatedAt: Date;
};

export type FarmFacts = Omit<typeof farmFacts.$inferSelect, 'id' | 'updatedBy'>;

export type FarmPicture = { hash: string; width: number; height: number; widths: number[] };

/** Colors as '#rrggbb'; a null logo is the hen. */
export type FarmLook = {
  accentColor: string;
  deepColor: string;
  groundColor: string;
  logo: FarmPicture | null;
  /** A photo of them. */
  owners: FarmPicture | null;
  updatedAt: Date;
};

export type Farm = {
  facts: FarmFacts;
  look: FarmLook;
  seasons: Season[];
  words: FarmWords;
  /** By matter, when an owner last changed it. */
  writtenAt: Partial<Record<Matter, Date>>;
  /** What is on the site now. */
  sells: Offering[];
  /** Whether anybody ever began to pay a deposit. */
  hasDeposits: boolean;
  /** Whether card payments are set up. */
  takesCards: boolean;
  /** Until then visitors see "opening soon". */
  opened: boolean;
  /** Whether any plant is on the Coming Soon list. */
  plantsToCome: boolean;
  /** Owners and helpers may do nothing of the farm's without a second step, or a passkey. */
  staffNeedTwoSteps: boolean;
  /** The database is unreachable: this was so then. */
  rememberedFrom?: Date;
};

import type { Farm, FarmFacts, SeasonKind } from '../../core/farm.ts';
import { hasPage } from '../../core/offered.ts';
import { type FarmWords, FIRST_WORDS } from '../../db/farm-words.ts';
import { ownWords } from '../../db/new-farm/own-words.ts';
import { isForPlants, type Offering } from '../../db/offerings.ts';
import { SEASON_KINDS } from '../../db/season.ts';

/** Deposits and holds are for plants, and deposits need cards. */
export const onNow = (sells: readonly Offering[], takesCards: boolean): Offering[] =>
  sells.filter(
    (one) => !isForPlants(one) || (sells.includes('plants') && (takesCards || one !== 'deposits')),
  );

/** Whose hours there are. */
export const kindsOf = (sells: readonly Offering[]): SeasonKind[] =>
  SEASON_KINDS.filter((kind) =>
    hasPage({ sells, hasDeposits: false }, kind === 'farmstand' ? '/farmstand' : '/in-stock'),
  );

export const firstWords = ({ wordsFrom, name, sells }: FarmFacts): FarmWords =>
  wordsFrom === 'sample' ? FIRST_WORDS : ownWords(name, sells);

/** The sample's farm takes cash in a box; every other owner says how people pay. */
export const isSample = ({ facts }: Pick<Farm, 'facts'>) => facts.wordsFrom === 'sample';

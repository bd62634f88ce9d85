import { farmRead } from '../../core/act.ts';
import { DatabaseUnreachable } from '../../db/unreachable.ts';
import { readEggProposal } from '../eggs/line/egg-proposal.server.ts';
import { readToTell } from '../eggs/line/heard/to-tell.server.ts';
import { toTellAnswer } from '../eggs/line/heard/to-tell-answer.ts';
import { eggProposalAnswer } from '../eggs/line/proposal-answer.ts';
import { plantsRestAt } from '../facts/calendar/plants-rest.ts';
import { restInWords } from '../facts/calendar/rest-words.ts';
import { boardCall } from '../farm/board/board.server.ts';
import { boardAnswer } from '../farm/board/board-answer.ts';
import { toWire, WHOLE_LIST_MAX } from '../plants/catalog/plant.ts';
import { wirePlantList } from '../plants/catalog/wire-plant.ts';

/** What GET under /functions/v1 answers, by name. */
export const farmReads = {
  plants: farmRead({
    summary: 'Lists all plants by variety.',
    who: 'anyone',
    of: 'plants',
    answers: wirePlantList,
    async run(context) {
      const rest = plantsRestAt(await context.farm(), context.clock.now());
      const { plants, updatedAt, rememberedFrom } = await context.catalog();
      // Who keeps the list would take it for today's.
      if (rememberedFrom) throw new DatabaseUnreachable();
      return {
        plants: plants.slice(0, WHOLE_LIST_MAX).map(toWire),
        updated_at: updatedAt?.toISOString() ?? null,
        closed: rest && plants.length > 0 ? restInWords(rest) : null,
      };
    },
  }),
  board: farmRead({
    summary: 'What is at the farmstand now, as it was last seen; its ETag tells whether that has changed.',
    who: 'anyone',
    of: 'stand',
    answers: boardAnswer,
    run: boardCall,
  }),
  'egg-proposal': farmRead({
    summary: 'Who would get which eggs now, and who waits; give-eggs takes its fingerprint.',
    who: 'staff',
    of: 'eggs',
    answers: eggProposalAnswer,
    run: readEggProposal,
  }),
  'to-tell': farmRead({
    summary: 'Who wants a text or a call about their eggs, and what to say; longest waiting first.',
    who: 'staff',
    of: 'eggs',
    answers: toTellAnswer,
    run: async (context, who) => ({
      neighbors: (await readToTell(context, who)).map(({ since: _, ...neighbor }) => neighbor),
    }),
  }),
};

import type { Season } from '../../../farm.ts';
import { useAskFirst } from '../../eggs/promises/ask-first.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useFunction } from '../../forms/use-function.ts';
import { seasonInput } from './calendar-fields.ts';
import { type SeasonDraft, type SeasonPart, seasonDraft, seasonInputOf } from './season-draft.ts';

export type SeasonPartProps = { season: Season; onDraft: (part: SeasonPart) => void };

export function useSeasonPart<Name extends keyof SeasonDraft>(
  { season, onDraft }: SeasonPartProps,
  names: readonly Name[],
) {
  function savedOf(saved: Season) {
    const whole = seasonDraft(saved);
    const draft = Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<SeasonDraft, Name>;
    return { draft, version: new Date(saved.updatedAt).toISOString() };
  }
  return useDraft({
    saved: savedOf(season),
    saves: useAskFirst(useFunction('update-season', { typed: true })),
    input: (draft: Pick<SeasonDraft, Name>, version) => seasonInputOf(season, draft, version),
    schema: seasonInput,
    theirs: (current) => savedOf(current as Season),
    shares: true,
    onDraft,
    onSaved: useShowSaved(),
  });
}

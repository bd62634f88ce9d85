import type { Season } from '../../../farm.ts';
import { useAskFirst } from '../../eggs/promises/ask-first.tsx';
import { datesInWords, HOURS_OF } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';

export function RemoveSeason({ season }: { season: Season }) {
  const ask = useAsk();
  const { call } = useAskFirst(useFunction('delete-season'));

  const remove = () =>
    ask({
      title: 'Remove this season?',
      body: `${HOURS_OF[season.kind]}, ${datesInWords(season)} ${yearOf(season.opensOn)}. Visitors no longer see it, and its hours and closed days are gone.`,
      yes: 'Remove',
      tone: 'danger',
      call,
      input: () => ({ id: season.id }),
    });

  return (
    <Button variant="quiet" onClick={() => void remove()}>
      Remove this season
    </Button>
  );
}

import type { ReactNode } from 'react';
import type { Season } from '../../../core/farm.ts';
import { useAskFirst } from '../../eggs/request/ask-first.tsx';
import {
  closedDaysInWords,
  datesInWords,
  HOURS_OF,
  weekInWords,
} from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { DraftForm, type FormOf } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../tab/farm-tab.module.css';
import { Matter, MatterCard } from '../tab/matter-card.tsx';
import { seasonInput } from './calendar-fields.ts';
import { ClosedDaysField } from './closed-days-field.tsx';
import { closedYearBefore } from './next-year.ts';
import { type SeasonDraft, type SeasonPart, seasonDraft, seasonInputOf, seasonWith } from './season-draft.ts';
import { WeekFields } from './week-fields.tsx';

type SeasonPartProps = { season: Season; onDraft: (part: SeasonPart) => void };

function useSeasonPart<Name extends keyof SeasonDraft>(
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

type Props = {
  title: string;
  season: Season;
  inWords: (season: Season) => string;
  form: FormOf<SeasonPart>;
  children: ReactNode;
};

function Part({ title, season, inWords, form, children }: Props) {
  return (
    <Matter title={title} state={inWords(season)} heading="h4">
      <DraftForm
        form={form}
        label={title}
        className="stack gap-18"
        lines={(theirs) => [`${title}: ${inWords(seasonWith(season, theirs))}`]}
        save={`Save ${title.toLowerCase()}`}
      >
        {children}
      </DraftForm>
    </Matter>
  );
}

function SeasonDates(props: SeasonPartProps) {
  const form = useSeasonPart(props, ['opensOn', 'closesOn']);
  const { problems, busy } = form;
  const last = form.text('closesOn', 'closes_on');
  return (
    <Part title="Dates" season={props.season} inWords={datesInWords} form={form}>
      <div className={styles.pair}>
        <TextField
          type="date"
          label="First day"
          required
          {...form.text('opensOn', 'opens_on')}
          disabled={busy}
        />
        <TextField
          type="date"
          label="Last day"
          required
          {...last}
          error={last.error ?? problems.closed_on}
          disabled={busy}
        />
      </div>
    </Part>
  );
}

const weekOnOneLine = (season: Season) =>
  weekInWords(season)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');

function SeasonWeek(props: SeasonPartProps) {
  const form = useSeasonPart(props, ['week']);
  return (
    <Part title="Weekly hours" season={props.season} inWords={weekOnOneLine} form={form}>
      <WeekFields
        week={form.draft.week}
        problems={form.problems}
        disabled={form.busy}
        onChange={(week) => form.edit({ week })}
      />
    </Part>
  );
}

const closedInWords = (season: Season) => closedDaysInWords(season)?.replace('Closed ', '') ?? 'None';

type ClosedProps = SeasonPartProps & { seasons: Season[] };

function SeasonClosedDays(props: ClosedProps) {
  const form = useSeasonPart(props, ['closedOn']);
  return (
    <Part title="Closed days" season={props.season} inWords={closedInWords} form={form}>
      <ClosedDaysField
        days={form.draft.closedOn}
        first={props.season.opensOn}
        last={props.season.closesOn}
        before={closedYearBefore(props.seasons, props.season)}
        problem={form.problems.closed_on}
        disabled={form.busy}
        onChange={(closedOn) => form.edit({ closedOn })}
      />
    </Part>
  );
}

function SeasonNote(props: SeasonPartProps) {
  const form = useSeasonPart(props, ['notes']);
  return (
    <Part title="Note" season={props.season} inWords={({ notes }) => notes || 'None'} form={form}>
      <TextField
        label="Note"
        hint="One line under the hours, like “Self-service, cash only.”"
        {...form.text('notes')}
        disabled={form.busy}
        maxLength={200}
      />
    </Part>
  );
}

function RemoveSeason({ season }: { season: Season }) {
  const ask = useAsk();
  const { call } = useAskFirst(useFunction('delete-season'));

  const remove = () =>
    ask({
      title: 'Remove this season?',
      body: `${HOURS_OF[season.kind]}, ${datesInWords(season)} ${yearOf(season.opensOn)}. Visitors no longer see it, and its hours and closed days are gone.`,
      yes: 'Remove',
      tone: 'danger',
      fields: {},
      call,
      input: () => ({ id: season.id }),
    });

  return (
    <Button variant="quiet" onClick={() => void remove()}>
      Remove this season
    </Button>
  );
}

const seasonTitle = ({ kind, opensOn }: Season) => `${HOURS_OF[kind]}, ${yearOf(opensOn)}`;

export function SeasonCard(props: SeasonPartProps & { seasons: Season[] }) {
  const { season } = props;
  return (
    <MatterCard title={seasonTitle(season)} state={datesInWords(season)}>
      <SeasonDates {...props} />
      <SeasonWeek {...props} />
      <SeasonClosedDays {...props} />
      <SeasonNote {...props} />
      <RemoveSeason season={season} />
    </MatterCard>
  );
}

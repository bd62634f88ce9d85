import type { Farm, FarmFacts } from '../../../core/farm.ts';
import { OFFERINGS, type Offering } from '../../../db/offerings.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { DraftForm } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { FACTS } from './facts-fields.ts';
import styles from './farm-tab.module.css';
import { isAnswered, OFFERING_WORDS, offeringsInput } from './offerings.ts';

const savedOf = ({ sells, updatedAt }: FarmFacts) => ({
  draft: { sells: OFFERINGS.filter((one) => sells.includes(one)), radius: '', from: '', upTo: '' },
  version: new Date(updatedAt).toISOString(),
});

const typed = (text: string) => (text.trim() ? { number: Number(text) } : null);

/** Five choices, and only the numbers that follow from them. */
export function OfferingsForm({ farm, onSaved }: { farm: Farm; onSaved?: () => void }) {
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: savedOf(farm.facts),
    saves: useFunction('set-offerings', { typed: true }),
    input: ({ sells, radius, from, upTo }, version) => ({
      sells,
      radius_miles: typed(radius)?.number,
      deposit_from: typed(from)?.number,
      deposit_up_to: typed(upTo)?.number,
      updated_at: version,
    }),
    schema: offeringsInput,
    theirs: (current) => savedOf(current as FarmFacts),
    shares: true,
    onSaved(answer) {
      showSaved(answer);
      onSaved?.();
    },
  });
  const { draft, problems, busy, edit } = form;
  const known = isAnswered(farm.facts);
  const turn = (one: Offering, on: boolean) => {
    const others = draft.sells.filter((other) => other !== one);
    edit({ sells: OFFERINGS.filter((other) => others.includes(other) || (on && other === one)) });
  };
  const number = { className: styles.number, inputMode: 'decimal', required: true, disabled: busy } as const;
  return (
    <DraftForm form={form} className="stack gap-14" lines={() => []} save="Save what you sell">
      <fieldset className="stack gap-6" disabled={busy}>
        <legend className="visually-hidden">What you sell</legend>
        {OFFERINGS.map((one) => (
          <CheckField
            key={one}
            label={OFFERING_WORDS[one].label}
            hint={OFFERING_WORDS[one].hint}
            checked={draft.sells.includes(one)}
            onChange={(event) => turn(one, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {problems.sells && <p className="wrong flush">{problems.sells}</p>}
      {draft.sells.includes('eggs') && !known.eggs && (
        <TextField {...number} label={FACTS.radiusMiles.label} {...form.text('radius', 'radius_miles')} />
      )}
      {draft.sells.includes('deposits') && !known.deposits && (
        <div className={styles.pair}>
          <TextField {...number} label={FACTS.depositFrom.label} {...form.text('from', 'deposit_from')} />
          <TextField {...number} label={FACTS.depositUpTo.label} {...form.text('upTo', 'deposit_up_to')} />
        </div>
      )}
      {draft.sells.includes('deposits') && !farm.takesCards && (
        <p className="hint">
          Deposits stay off your site until whoever runs your server sets up card payments.
        </p>
      )}
    </DraftForm>
  );
}

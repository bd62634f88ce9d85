import type { CSSProperties } from 'react';
import type { FarmLook } from '../../../farm.ts';
import { colorStyle, FIRST_LOOK } from '../../facts/look.ts';
import { ConflictNotice } from '../../forms/drafts/conflict-notice.tsx';
import { SaveRow } from '../../forms/drafts/save-row.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import tab from '../tab/farm-tab.module.css';
import { MatterCard } from '../tab/matter-card.tsx';
import { isColor, lookInput, unreadable } from './look-fields.ts';
import styles from './look-form.module.css';

type Colors = Pick<FarmLook, 'accentColor' | 'deepColor' | 'groundColor'>;

const FIELDS = [
  { name: 'accentColor', sent: 'accent_colour', label: 'Accent', hint: 'Buttons and links.' },
  { name: 'deepColor', sent: 'deep_colour', label: 'Dark color', hint: 'The banner and the footer.' },
  { name: 'groundColor', sent: 'ground_colour', label: 'Background', hint: 'Behind everything.' },
] as const;

const colorsOf = ({ accentColor, deepColor, groundColor }: FarmLook): Colors => ({
  accentColor,
  deepColor,
  groundColor,
});

const savedOf = (look: FarmLook) => ({
  draft: colorsOf(look),
  version: new Date(look.updatedAt).toISOString(),
});

const inputOf = ({ accentColor, deepColor, groundColor }: Colors, updated_at: string) => ({
  updated_at,
  accent_colour: accentColor,
  deep_colour: deepColor,
  ground_colour: groundColor,
});

/** Low contrast is reported while choosing and never saved. */
export function LookForm({ look }: { look: FarmLook }) {
  const form = useDraft({
    saved: savedOf(look),
    saves: useFunction('update-farm-look', { typed: true }),
    input: inputOf,
    schema: lookInput,
    theirs: (current) => savedOf(current as FarmLook),
    onSaved: useShowSaved(),
  });
  const { draft, busy, conflict, edit } = form;
  const theirLines = () =>
    FIELDS.map(({ name, label }) => ({ name, label, saved: conflict?.theirs.draft[name] }))
      .filter(({ name, saved }) => saved !== draft[name])
      .map(({ label, saved }) => `${label}: ${saved}`);
  const whole = Object.values(draft).every(isColor);
  const hard: Record<string, string> = unreadable(inputOf(draft, ''));
  const sample = whole ? colorStyle({ ...FIRST_LOOK, ...draft }) : {};

  const fields = FIELDS.map(({ name, sent, label, hint }) => {
    const field = form.text(name, sent);
    return (
      <div key={name} className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label}: choose from a palette`}
          value={isColor(draft[name]) ? draft[name].toLowerCase() : '#000000'}
          disabled={busy}
          onChange={(event) => edit({ [name]: event.currentTarget.value })}
        />
        <TextField
          label={label}
          hint={hint}
          {...field}
          error={hard[sent] ?? field.error}
          disabled={busy}
          spellCheck={false}
          autoComplete="off"
        />
      </div>
    );
  });

  return (
    <MatterCard title="Colors" id="colors">
      <form {...form.props} className={tab.form}>
        <ConflictNotice form={form} lines={theirLines} />
        {fields}
        <div className={styles.sample} style={sample as CSSProperties} aria-hidden="true">
          <p className={styles.deep}>The banner and the footer</p>
          <p className={styles.ground}>
            Words, <span className={styles.link}>a link</span> <span className={styles.press}>A button</span>
          </p>
        </div>
        <SaveRow form={form} label="Save colors">
          <Button variant="quiet" disabled={busy} onClick={() => edit(colorsOf(FIRST_LOOK))}>
            Reset to original colors
          </Button>
        </SaveRow>
      </form>
    </MatterCard>
  );
}

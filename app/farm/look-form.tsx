import { TextInput } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useLeaveWarning } from '../plants/use-leave-warning.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useLedForm } from '../ui/use-wrong-field.ts';
import type { FarmLook } from './calendar.ts';
import tab from './farm-tab.module.css';
import { colourStyle, FIRST_LOOK } from './look.ts';
import { isColour, lookInput, unreadable } from './look-fields.ts';
import styles from './look-form.module.css';
import { useCalendarForm } from './use-calendar-form.ts';

type Colours = Pick<FarmLook, 'accentColour' | 'deepColour' | 'groundColour'>;

const FIELDS = [
  { name: 'accentColour', sent: 'accent_colour', label: 'Accent', hint: 'Buttons and links.' },
  { name: 'deepColour', sent: 'deep_colour', label: 'Deep colour', hint: 'The banner and the footer.' },
  { name: 'groundColour', sent: 'ground_colour', label: 'Ground', hint: 'Behind everything.' },
] as const;

const coloursOf = ({ accentColour, deepColour, groundColour }: FarmLook): Colours => ({
  accentColour,
  deepColour,
  groundColour,
});

const savedOf = (look: FarmLook) => ({
  draft: coloursOf(look),
  version: new Date(look.updatedAt).toISOString(),
});

const wishOf = ({ accentColour, deepColour, groundColour }: Colours, updated_at: string) => ({
  updated_at,
  accent_colour: accentColour,
  deep_colour: deepColour,
  ground_colour: groundColour,
});

/** The three colours of every page; what could not be read is said while it is chosen, and never saved. */
export function LookForm({ look }: { look: FarmLook }) {
  const showToast = useToast();
  const form = useCalendarForm<Colours>({
    name: 'update-farm-look',
    saved: savedOf(look),
    wish: wishOf,
    input: lookInput,
    theirs: (current) => savedOf(current as FarmLook),
    onSaved: showToast,
  });
  const { draft, problems, busy, conflict, edit } = form;
  const led = useLedForm(form.save);
  useLeaveWarning(form.changed);
  const whole = Object.values(draft).every(isColour);
  const hard: Record<string, string> = unreadable(wishOf(draft, ''));
  const sample = whole ? colourStyle({ ...FIRST_LOOK, ...draft }) : {};

  return (
    <Card as="section" id="colours" className={tab.card} aria-label="Colours">
      <form {...led} className={tab.form} noValidate aria-busy={busy}>
        <h2>Colours</h2>
        {conflict && (
          <Notice tone="warning" title="Changed while you were editing">
            <p>{conflict.sentence}</p>
            <ul>
              {FIELDS.filter(({ name }) => conflict.draft[name] !== draft[name]).map(({ name, label }) => (
                <li key={name}>
                  {label}: {conflict.draft[name]}
                </li>
              ))}
            </ul>
            <Button variant="quiet" small onClick={form.takeTheirs}>
              Use what is saved instead
            </Button>
          </Notice>
        )}
        {FIELDS.map(({ name, sent, label, hint }) => (
          <div key={name} className={styles.row}>
            <input
              type="color"
              className={styles.swatch}
              aria-label={`${label}: choose from a palette`}
              value={isColour(draft[name]) ? draft[name].toLowerCase() : '#000000'}
              disabled={busy}
              onChange={(event) => edit({ [name]: event.currentTarget.value })}
            />
            <TextInput
              label={label}
              description={hint}
              value={draft[name]}
              error={hard[sent] ?? problems[sent]}
              disabled={busy}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => edit({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
        <div className={styles.sample} style={sample as CSSProperties} aria-hidden="true">
          <p className={styles.deep}>The banner and the footer</p>
          <p className={styles.ground}>
            Words, <span className={styles.link}>a link</span> <span className={styles.press}>A button</span>
          </p>
        </div>
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div className={tab.buttons}>
          <Button type="submit" busy={busy} disabled={!form.changed && !conflict}>
            Save colours
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => edit(coloursOf(FIRST_LOOK))}>
            The first colours again
          </Button>
        </div>
      </form>
    </Card>
  );
}

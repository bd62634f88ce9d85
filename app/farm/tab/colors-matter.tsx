import type { CSSProperties } from 'react';
import type { FarmLook } from '../../../core/farm.ts';
import { colorStyle, FIRST_LOOK, isColor } from '../../facts/look.ts';
import { useFunction } from '../../forms/use-function.ts';
import styles from './farm-tab.module.css';
import { type Draft, draftOf, type Fields, valuesOf } from './field.ts';
import { type LookInput, lookInput, unreadable } from './look-fields.ts';
import type { EditedMatter } from './matter.ts';

const FIELDS = {
  accentColor: { kind: 'color', sent: 'accent_colour', label: 'Accent', hint: 'Buttons and links.' },
  deepColor: { kind: 'color', sent: 'deep_colour', label: 'Dark color', hint: 'The banner and the footer.' },
  groundColor: { kind: 'color', sent: 'ground_colour', label: 'Background', hint: 'Behind everything.' },
} as const satisfies Fields;

const inputOf = (colors: Record<string, unknown>, updated_at = '') => ({
  updated_at,
  accent_colour: colors.accentColor as string,
  deep_colour: colors.deepColor as string,
  ground_colour: colors.groundColor as string,
});

/** Low contrast is reported while choosing and never saved. */
export const colorsMatter = (look: FarmLook): EditedMatter<LookInput> => ({
  title: 'Colors',
  fields: FIELDS,
  row: look,
  useSaves: () => useFunction('update-farm-look', { typed: true }),
  schema: lookInput,
  input: inputOf,
  wrong: (draft) => unreadable(inputOf(draft)),
  reset: { label: 'Reset to original colors', draft: draftOf(FIELDS, FIRST_LOOK), always: true },
});

export function ColorSample({ draft }: { draft: Draft }) {
  const whole = Object.values(draft).every((color) => isColor(String(color)));
  const sample = whole ? colorStyle({ ...FIRST_LOOK, ...valuesOf(FIELDS, draft) }) : {};
  return (
    <div className={styles.sample} style={sample as CSSProperties} aria-hidden="true">
      <p className={styles.deep}>The banner and the footer</p>
      <p className={`ways ${styles.ground}`}>
        Words, <span className="link">a link</span> <span className={styles.press}>A button</span>
      </p>
    </div>
  );
}

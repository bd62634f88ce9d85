import { Checkbox, createTheme, Input, type MantineColorsTuple, PasswordInput, Switch } from '@mantine/core';
import styles from './widgets.module.css';

const clay: MantineColorsTuple = [
  '#fbefe9',
  '#f3d9cd',
  '#e9bca9',
  '#de9c81',
  '#d07f5f',
  '#c06443',
  'var(--clay)',
  'var(--clay-deep)',
  '#732f17',
  '#552210',
];

const leaf: MantineColorsTuple = [
  '#f0f5ec',
  '#e4ecdc',
  '#cfe0c4',
  '#aecaa4',
  '#86ac86',
  '#5b896c',
  '#2f5d46',
  '#234936',
  '#1a3828',
  '#11261b',
];

const rust: MantineColorsTuple = [
  '#fbebe5',
  '#f7e1da',
  '#ecc0b4',
  '#dd9686',
  '#cb6b58',
  '#b64936',
  '#9c2b1b',
  '#832314',
  '#681b0f',
  '#4d130a',
];

/** The tokens of theme.css in Mantine's terms. */
export const widgetTheme = createTheme({
  colors: { clay, leaf, rust },
  primaryColor: 'clay',
  primaryShade: 6,
  white: '#fffdf7',
  black: '#20332a',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '560' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  radius: { sm: '6px', md: '10px', lg: '14px', xl: '22px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    Input: Input.extend({ classNames: { wrapper: styles.inputBox, input: styles.input } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: {
        root: styles.field,
        label: styles.label,
        required: styles.required,
        description: styles.hint,
        error: styles.error,
      },
    }),
    PasswordInput: PasswordInput.extend({
      classNames: { visibilityToggle: styles.eye },
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show password' },
      },
    }),
    Switch: Switch.extend({
      defaultProps: { withThumbIndicator: false },
      classNames: {
        root: styles.switch,
        track: styles.track,
        thumb: styles.thumb,
        body: styles.tall,
        label: styles.beside,
      },
    }),
    Checkbox: Checkbox.extend({
      classNames: { input: styles.check, icon: styles.tick, body: styles.tall, label: styles.beside },
    }),
  },
});

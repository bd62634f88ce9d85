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

export const widgetTheme = createTheme({
  colors: { clay },
  primaryColor: 'clay',
  white: '#fffdf7',
  black: '#20332a',
  fontFamily: 'var(--sans)',
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
      defaultProps: { visibilityToggleFocusable: true },
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

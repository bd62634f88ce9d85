import './after-paint-script.ts';

export { bringCode } from './bring-code.ts';

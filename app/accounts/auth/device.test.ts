import { expect, it } from 'vitest';
import { deviceInWords } from './device.server.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [null, 'A device we don’t know'],
  ['', 'A device we don’t know'],
  ['<script>'.repeat(500), 'A device we don’t know'],
  ['Call-evil.example-now/9.1 (x)', 'A device we don’t know'],
])('%s', (userAgent, said) => {
  expect(deviceInWords(userAgent)).toBe(said);
});

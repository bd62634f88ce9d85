import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('says what a letter says, and where its button leads', () => {
  const html =
    '<table role="presentation"><tbody><tr><td style="a">Prairie Hen</td></tr><tr><td>' +
    '<h1>Your eggs are ready</h1><p><span>Hi </span><bdi>Ana &amp; Bo</bdi><span>,</span></p>' +
    '<p>12 chicken   eggs\nwait.<br/>At the red door.<br/><br/>Bring a carton.</p>' +
    '<p><a href="https://farm.example/dashboard?a=1&amp;b=2" style="b">See your request</a></p>' +
    '<p><a>No address</a></p><p><a href="https://farm.example/">https://farm.example/</a></p><p></p>' +
    '<p><strong>A-123</strong> is your order.</p>' +
    '<p><img src="/x" alt="The owners"/><span>– <bdi>June &lt;b&gt; &quot;J&quot; O&#x27;Hara</bdi></span></p>' +
    '</td></tr><tr><td>You asked for it.</td></tr></tbody></table>';
  expect(plainText(html).split('\n\n')).toEqual([
    'Prairie Hen',
    'Your eggs are ready',
    'Hi Ana & Bo,',
    '12 chicken eggs wait.\nAt the red door.',
    'Bring a carton.',
    'See your request https://farm.example/dashboard?a=1&b=2',
    'No address',
    'https://farm.example/',
    'A-123 is your order.',
    '– June <b> "J" O\'Hara',
    'You asked for it.',
  ]);
});

it('breaks lines between words, and never an address', () => {
  const address = `https://farm.example/${'a'.repeat(80)}`;
  const words = 'hen '.repeat(60).trim();
  const lines = plainText(`<p>${words} ${address} ${'b'.repeat(76)} end</p>`).split('\n');
  expect(lines.join(' ')).toBe(`${words} ${address} ${'b'.repeat(76)} end`);
  expect(lines.filter((line) => line.length > 76)).toEqual([address]);
  expect(lines[0]).toBe('hen '.repeat(19).trim());
});

it('takes a long letter at once', () => {
  const html = `<p>${'<bdi>a</bdi> < & <<p '.repeat(20_000)}</p>`;
  expect(plainText(html).length).toBeGreaterThan(20_000);
});

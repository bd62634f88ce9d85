import { describe, expect, it } from 'vitest';
import { fieldsIn, fillLine, fillParagraphs, hasLooseBrace } from './fill-in.ts';

const values = { eggs: '12 eggs', 'first name': 'Ana', pause: '', list: ['One.', 'Two.'] };
const said = (text: string) =>
  fillParagraphs(text, values).map((pieces) =>
    pieces.map((piece) => (piece === 'button' ? '[button]' : piece.text)).join(''),
  );

describe('fields', () => {
  it('are found whatever their capitals and spaces', () => {
    expect(fieldsIn('Hi {First  Name}, {eggs} and { eggs }')).toEqual(['first name', 'eggs', 'eggs']);
    expect(fieldsIn('{} {a\nb} {{')).toEqual([]);
  });

  it.each([
    ['Hi {eggs}', false],
    ['Hi {eggs', true],
    ['Hi eggs}', true],
    ['{}', true],
    ['{{eggs}}', true],
    ['{a\nb}', true],
    ['', false],
  ])('a loose brace in %j: %s', (text, loose) => {
    expect(hasLooseBrace(text)).toBe(loose);
  });
});

describe('a line', () => {
  it('has the values in place of the fields, and stays one line', () => {
    expect(fillLine('Hi {FIRST NAME}: {eggs}\nare  {pause} ready', values)).toBe('Hi Ana: 12 eggs are ready');
    expect(fillLine('{list}', values)).toBe('One. Two.');
  });

  it.each([
    ['Your {eggs} are ready.', 'Your dozen chicken eggs are ready.'],
    ['A change for your\n{eggs}', 'A change for your dozen chicken eggs'],
    ['You asked for {eggs}.', 'You asked for a dozen chicken eggs.'],
    ['It’s {eggs} now.', 'It’s a dozen chicken eggs now.'],
    ['{eggs}, please', 'A dozen chicken eggs, please'],
    ['We have a {eggs} for you.', 'We have a dozen chicken eggs for you.'],
    ['Come for this {eggs}.', 'Come for this dozen chicken eggs.'],
    ['Papa {eggs}', 'Papa a dozen chicken eggs'],
    ['Hello! {eggs} are here.', 'Hello! A dozen chicken eggs are here.'],
  ])('says a dozen as its words need it: %j', (text, said) => {
    expect(fillLine(text, { eggs: 'a dozen chicken eggs' })).toBe(said);
  });

  it('never fills in what a value says', () => {
    expect(fillLine('Hi {first name}', { 'first name': '{eggs} $& <b>', eggs: 'no' })).toBe(
      'Hi {eggs} $& <b>',
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'nobody'])('knows no field %s', (name) => {
    expect(fillLine(`a{${name}}b`, values)).toBe('ab');
    expect(said(`a{${name}}b`)).toEqual(['ab']);
  });
});

describe('a text', () => {
  it('is parted by empty lines, and keeps its line ends', () => {
    expect(said('Hi {first name}.\n\n \n\nYour {eggs}\nare ready.\n')).toEqual([
      'Hi Ana.',
      'Your 12 eggs\nare ready.',
    ]);
  });

  it('leaves out a paragraph whose fields are all empty', () => {
    expect(said('One.\n\n{pause}\n\nTwo.{pause}')).toEqual(['One.', 'Two.']);
  });

  it('has a paragraph for each entry of a list that stands alone', () => {
    expect(said('{list}\n\nSee {list}')).toEqual(['One.', 'Two.', 'See One. Two.']);
  });

  it('has its button where it says, and nothing in nothing', () => {
    expect(said('Now:\n\n{button}\n\nBye.')).toEqual(['Now:', '[button]', 'Bye.']);
    expect(said(' \n\n ')).toEqual([]);
  });

  it('keeps what looks like HTML as text', () => {
    expect(said('<script>alert(1)</script> & 🐔')).toEqual(['<script>alert(1)</script> & 🐔']);
  });
});

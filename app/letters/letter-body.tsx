import { Fragment } from 'react';
import { LetterButton, LetterText } from '../ui/letter-paper.tsx';
import { fillParagraphs, type Piece, type Values } from './fill-in.ts';

type Words = { text: string; values: Values; button?: string; href?: string };

/** The button stands at the end unless the text says where. */
export function LetterBody({ text, values, button, href }: Words) {
  const paragraphs = fillParagraphs(text, values);
  const hasPlace = paragraphs.some((pieces) => pieces.includes('button'));
  const all = hasPlace || !button ? paragraphs : [...paragraphs, ['button' as const]];
  return all.map((pieces, place) =>
    pieces.includes('button') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else.
      <LetterButton key={place} href={href}>
        {button}
      </LetterButton>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else.
      <LetterText key={place}>
        {pieces.map((piece, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else.
          <Fragment key={n}>{piece !== 'button' && <Words piece={piece} />}</Fragment>
        ))}
      </LetterText>
    ),
  );
}

function Words({ piece: { text, field } }: { piece: Exclude<Piece, 'button'> }) {
  if (field === 'order number') return <strong>{text}</strong>;
  return text.split('\n').map((line, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else.
    <Fragment key={n}>
      {n > 0 && <br />}
      {line}
    </Fragment>
  ));
}

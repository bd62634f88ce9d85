import { Drawing } from '../illustrations/drawing.tsx';
import hen from '../illustrations/hen.svg?raw';
import { ButtonLink } from '../pieces/button.tsx';
import { EmptyState } from '../pieces/empty-state.tsx';
import { Notice } from '../pieces/notice.tsx';
import type { Instead } from './instead.ts';

export function InsteadShown({ instead }: { instead: Instead }) {
  if ('title' in instead) {
    return (
      <EmptyState
        picture={<Drawing of={hen} />}
        title={instead.title}
        heading="h1"
        action={<ButtonLink href={instead.to}>{instead.link}</ButtonLink>}
      >
        {instead.text}
      </EmptyState>
    );
  }
  const { heading, tone, says, below } = instead;
  return (
    <>
      {heading && <h1 className={heading.seen ? undefined : 'visually-hidden'}>{heading.text}</h1>}
      <Notice tone={tone}>{says.map(part)}</Notice>
      {below && <p className="over-14">{below.map(part)}</p>}
    </>
  );
}

const part = (said: string | { link: string; to: string }) =>
  typeof said === 'string' ? (
    <span key={said}>{said}</span>
  ) : (
    <a key={said.to} href={said.to}>
      {said.link}
    </a>
  );

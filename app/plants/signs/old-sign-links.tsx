import { href, Link } from 'react-router';
import { SIGN_KINDS, type SignKind } from '../../../core/sign-kinds.ts';
import { goneInWords, oldInWords, oldSignsQuery } from './sign-words.ts';

export type SignCounts = Record<SignKind, { old: number; gone: number }>;

/** Leads to what should be printed again or taken down; nothing while every sign is right. @param goneToo unless the page names them itself */
export function OldSignLinks({ counts, goneToo = false }: { counts: SignCounts; goneToo?: boolean }) {
  const print = href('/dashboard/print');
  const lines = SIGN_KINDS.flatMap((kind) => {
    const { old, gone } = counts[kind];
    return [
      ...(old > 0 ? [{ to: print + oldSignsQuery(kind), text: oldInWords(old, kind) }] : []),
      ...(goneToo && gone > 0 ? [{ to: `${print}?sheet=benches`, text: goneInWords(gone, kind) }] : []),
    ];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="ways strong under-12" aria-label="Old signs">
      {lines.map(({ to, text }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { BUTTON } from '../texts/fill-in.ts';
import type { LetterWords } from '../texts/letter-kind.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Name = keyof LetterWords;

export function useInsert(words: LetterWords, edit: (more: Partial<LetterWords>) => void) {
  const fields = useRef<Partial<Record<Name, Typed>>>({});
  const last = useRef<Name>('text');
  const caret = useRef<{ name: Name; at: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { name, at } = caret.current;
    caret.current = null;
    fields.current[name]?.focus();
    fields.current[name]?.setSelectionRange(at, at);
  });

  return {
    typing: (name: Name) => ({
      onFocus: ({ currentTarget }: FocusEvent<Typed>) => {
        fields.current[name] = currentTarget;
        last.current = name;
      },
    }),
    insert(field: string) {
      const name = field === BUTTON ? 'text' : last.current;
      const { selectionStart, selectionEnd } = fields.current[name] ?? {};
      const from = selectionStart ?? words[name].length;
      const put = field === BUTTON ? `\n\n{${field}}\n\n` : `{${field}}`;
      caret.current = { name, at: from + put.length };
      edit({ [name]: words[name].slice(0, from) + put + words[name].slice(selectionEnd ?? from) });
    },
  };
}

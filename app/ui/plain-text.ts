/** Line breaks around an element of our letters; the others stand in the line. */
const BREAKS: Record<string, number> = { h1: 2, p: 2, td: 2 };
const WIDTH = 76;

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name] ?? '');

/** Breaks between words; one that is longer than a line stays whole. */
function wrapped(line: string): string {
  let lines = '';
  let room = WIDTH + 1;
  for (const word of line.split(' ')) {
    const fits = word.length < room;
    if (lines) lines += fits ? ' ' : '\n';
    lines += word;
    room = (fits ? room : WIDTH + 1) - word.length - 1;
  }
  return lines;
}

/** A letter for mail apps that show no HTML; an address follows its words. @param html the body, as React writes it: well formed, and with every > of an attribute escaped */
export function plainText(html: string): string {
  let text = '';
  let breaks = 0;
  let link: { address: string; from: number } | null = null;
  const add = (words: string) => {
    if (!words.trim() && breaks > 0) return;
    text += text ? '\n'.repeat(breaks) + words : words;
    breaks = 0;
  };
  for (const [token, closing = '', name = ''] of html.matchAll(/<(\/?)(\w+)(?:[^\w<>][^<>]*)?>|[^<]+/g)) {
    if (!name) add(unescaped(token.replace(/\s+/g, ' ')));
    else if (name === 'br') breaks += 1;
    else if (name === 'a' && closing) {
      const { address, from } = link ?? { address: '', from: 0 };
      if (address && text.slice(from).trim() !== address) add(` ${address}`);
    } else if (name === 'a')
      link = { address: unescaped(/ href="([^"]*)"/.exec(token)?.[1] ?? ''), from: text.length };
    else breaks = Math.max(breaks, BREAKS[name] ?? 0);
  }
  const lines = text.split('\n').map((line) => wrapped(line.trim()));
  return lines.join('\n').trim();
}

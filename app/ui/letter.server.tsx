import { compile } from 'html-to-text';
import { createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail } from '../../services/mail/mail.ts';

const INK = '#20332A';
const SOFT = '#55665B';
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif';

/** The farm at the head of its letters: its short name, and its colours as '#rrggbb'. */
export type LetterHead = { brand: string; accent: string; deep: string; ground: string };

const Accent = createContext('');

/** A paragraph of a letter. */
export function LetterText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', font: `400 16px/1.55 ${SANS}`, color: INK }}>{children}</p>;
}

/** The one thing to do in a letter; its address stands in the plain text too. */
export function LetterButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '8px 0 24px' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 999,
          background: useContext(Accent),
          color: '#FFF8EE',
          font: `600 16px/1.2 ${SANS}`,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}

type PaperProps = { head: LetterHead; heading: string; footer: string; children: ReactNode };

function LetterPaper({ head, heading, footer, children }: PaperProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{heading}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: head.ground }}>
        <table role="presentation" width="100%" style={{ maxWidth: 560, margin: '0 auto' }}>
          <tbody>
            <tr>
              <td
                style={{
                  padding: '14px 28px',
                  background: head.deep,
                  borderRadius: '14px 14px 0 0',
                  font: `600 20px/1.2 ${SERIF}`,
                  color: '#F4EFDF',
                }}
              >
                {head.brand}
              </td>
            </tr>
            <tr>
              <td
                style={{
                  padding: 28,
                  background: '#FFFDF7',
                  border: '1px solid #E3D8C2',
                  borderTop: 'none',
                  borderRadius: '0 0 14px 14px',
                }}
              >
                <h1 style={{ margin: '0 0 18px', font: `600 26px/1.15 ${SERIF}`, color: INK }}>{heading}</h1>
                {children}
              </td>
            </tr>
            <tr>
              <td style={{ padding: '16px 28px', font: `400 13.5px/1.5 ${SANS}`, color: SOFT }}>{footer}</td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Compiled once: that takes longer than a letter. */
const inPlainText = compile({
  wordwrap: 76,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
  ],
});

/**
 * Turns a letter's React body into a mail with an HTML and a plain-text part.
 * @param footer one line at the foot: who writes, and why the person gets it
 * @param head the farm, in its own colours
 */
export function writeLetter(letter: {
  to: string;
  subject: string;
  heading: string;
  footer: string;
  head: LetterHead;
  body: ReactNode;
}): Mail {
  const html = `<!doctype html>${renderToStaticMarkup(
    <Accent value={letter.head.accent}>
      <LetterPaper head={letter.head} heading={letter.heading} footer={letter.footer}>
        {letter.body}
      </LetterPaper>
    </Accent>,
  )}`;
  return { to: letter.to, subject: letter.subject, text: inPlainText(html), html };
}

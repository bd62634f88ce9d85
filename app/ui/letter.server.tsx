import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../services/mail/mail.ts';
import { type LetterHead, LetterPaper, type Persons } from './letter-paper.tsx';
import { plainText } from './plain-text.ts';

/** @param footer who writes, and why the person gets it @param secret whether it holds a sign-in link */
export function writeLetter(
  letter: Persons & {
    kind: string;
    to: string;
    subject: string;
    heading: string;
    footer: string;
    head: LetterHead;
    body: ReactNode;
    secret?: boolean;
  },
): Letter {
  const { kind, to, subject, heading, footer, head, body, secret, hello, signed } = letter;
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{heading}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: head.ground }}>
        <LetterPaper head={head} heading={heading} footer={footer} hello={hello} signed={signed}>
          {body}
        </LetterPaper>
      </body>
    </html>,
  )}`;
  return { kind, to, subject, text: plainText(html.slice(html.indexOf('<body'))), html, secret };
}

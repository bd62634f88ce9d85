import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { readMailbox, sendResting } from '../../services/mail/mailbox.ts';
import type { Door } from '../door.ts';

export function devMailRoutes() {
  const routes = new Hono<Door>();
  routes.get('/mail.json', async (c) => c.json(await readMailbox(c.get('context').db)));
  routes.get('/mail', async (c) => {
    const emails = await readMailbox(c.get('context').db);
    const { nonce } = c.get('context');
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'`,
    );
    return c.html(mailboxPage(emails, nonce));
  });
  routes.post('/mail', async (c) => {
    await sendResting(c.get('context').db);
    return c.redirect('/dev/mail', 303);
  });
  return routes;
}

const STYLE = `
  body{margin:0;background:#FAF5EA;color:#20332A;font:400 17px/1.55 Figtree,system-ui,sans-serif}
  main{max-width:720px;margin:0 auto;padding:32px 18px 64px}
  h1,h2{font-family:Fraunces,Georgia,serif;line-height:1.15;margin:0}
  p.note{color:#55665B;margin:8px 0 28px}
  article{background:#FFFDF7;border:1px solid #E3D8C2;border-radius:14px;padding:18px 20px;margin:0 0 18px}
  article h2{font-size:20px}
  .meta{color:#55665B;font-size:15px;margin:4px 0 12px}
  pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
  button{font:inherit;min-height:44px;padding:0 16px;border:1px solid #20332A;border-radius:12px;background:none;color:inherit}
  a{color:#8F3B1E;overflow-wrap:anywhere}`;

type Email = Awaited<ReturnType<typeof readMailbox>>[number];

function mailboxPage(emails: Email[], nonce: string) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo mailbox</title>
    <style nonce="${nonce}">${raw(STYLE)}</style></head><body><main>
    <h1>Demo mailbox</h1>
    <p class="note">Every email the farm would have sent, newest first. Only the demo has this page.
      <a href="/">Back to the farm</a></p>
    <form method="post"><p class="note">Emails about eggs rest for two minutes, so that a wrong tap can be undone.
      <button>Send them now</button></p></form>
    ${emails.length === 0 ? html`<p>No emails yet. Sign up, or mark some eggs ready.</p>` : ''}
    ${emails.map(
      (email) => html`<article>
        <h2>${email.subject}</h2>
        <p class="meta">To ${email.to} · ${email.sentAt.toISOString()}</p>
        <pre>${email.text}</pre>
        ${email.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
      </article>`,
    )}
  </main></body></html>`;
}

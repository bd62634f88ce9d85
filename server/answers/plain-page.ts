import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { errorWords } from '../../app/ui/frame/error-words.ts';
import { telephone } from '../../core/phone.ts';
import type { FarmToCall } from '../waiting/farm-to-call.ts';

const STYLE = `body{margin:0;background:#faf5ea;color:#20332a;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}
main{box-sizing:border-box;max-width:36em;margin:0 auto;padding:15vh 20px 24px;overflow-wrap:anywhere}
h1{margin:0 0 14px;font-size:2rem;line-height:1.2}a{color:#234936}
.phone{white-space:nowrap}
.again{display:inline-block;padding:12px 24px;border-radius:12px;background:#234936;color:#fff;text-decoration:none}
small{display:block;margin-top:36px}`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

type Parts = {
  status: number;
  farm: FarmToCall | null;
  sentence?: string;
  retryAfterSeconds?: number;
  requestId?: string;
};

/** An error page that needs neither the database nor React. @param sentence instead of the page's own */
export async function plainPage({ status, farm, sentence, retryAfterSeconds, requestId }: Parts) {
  const { title, text } = errorWords(status);
  const call =
    status >= 500 && farm?.phone
      ? html`<p>If it can’t wait, call us at <a class="phone" href="${telephone(farm.phone)}">${farm.phone}</a>.</p>`
      : '';
  const number =
    status >= 500 && requestId
      ? html`<small>If you call us about it, this number helps us find it: <code>${requestId}</code></small>`
      : '';
  const page = await html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
${farm ? html`<p>${farm.name}</p>` : ''}
<h1>${title}</h1>
<p>${sentence ?? text}</p>
${call}
<p><a class="again" href="">Try again</a></p>
${number}
</main>
</body>
</html>
`;
  return new Response(page.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
    },
  });
}

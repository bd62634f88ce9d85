import { expect, it } from 'vitest';
import { onPostgres } from '../test/engines/stage.ts';

onPostgres((stage) => {
  it('the service worker is asked for again each time, and may fetch from the farm alone', async () => {
    const response = await stage.cast.visitor.get('/sw.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    const code = await response.text();
    // Workbox reads its mode from process.env, which browsers lack.
    expect(code).not.toContain('process.env');
  });

  it('the page for times without signal has no script at another address', async () => {
    const page = await (await stage.cast.visitor.get('/offline')).text();
    expect(page).toContain('No signal out here');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain('rel="modulepreload"');
    expect(page).not.toMatch(/<html[^>]* data-app=| data-script=/);
  });
});

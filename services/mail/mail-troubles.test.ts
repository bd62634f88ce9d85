import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/engines/free-port.ts';
import { startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';
import { mailTrouble } from './mail-troubles.ts';
import { tryMailServer } from './smtp.ts';

const OPENSSL = /[0-9A-F]{8}:error:|\.c:\d+|OpenSSL|routines/;

async function said(url: string): Promise<string> {
  const trouble = (await tryMailServer(url)) ?? 'it works';
  expect(trouble).not.toMatch(OPENSSL);
  return trouble;
}

async function portOf(server: Server) {
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as { port: number }).port;
}

describe('a mail server that cannot be used is told in words', () => {
  it('TLS at a port that begins without it', async () => {
    const smtp = await startSmtp();
    onTestFinished(smtp.close);
    expect(await said(`smtps://127.0.0.1:${smtp.port}`)).toMatch(/smtp:\/\/ with port 587/);
  });

  it('a web server', async () => {
    const port = await portOf(createHttpServer());
    expect(await said(`smtp://127.0.0.1:${port}`)).toMatch(/no mail server|no answer/);
    expect(await said(`smtps://127.0.0.1:${port}`)).toMatch(/does not begin with TLS/);
  });

  it('one that hangs up', async () => {
    const port = await portOf(createServer((socket) => socket.destroy()));
    expect(await said(`smtp://127.0.0.1:${port}`)).toMatch(/no mail server/);
  });

  it('nobody, or an unknown name', async () => {
    expect(await said(`smtp://127.0.0.1:${await freePort()}`)).toMatch(/nothing answers at that port/);
    expect(await said('smtp://no-such-host.invalid')).toMatch(/no machine has that name|no answer/);
  });

  it.each([
    ['self-signed certificate', /certificate is not one this machine trusts/],
    ["Hostname/IP does not match certificate's altnames", /write the host as the mail service gives it/],
    ['certificate has expired', /certificate/],
    ['535 Authentication failed', /^535 Authentication failed$/],
  ])('%s', (message, says) => expect(mailTrouble(new Error(message))).toMatch(says));
});

import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { logRequest } from './request-log.ts';
import { terminalLog } from './terminal-log.ts';

it('says on a terminal what happened in short lines, and which request failed', () => {
  const said: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk));
      done();
    },
  });
  const log = openLog('info', terminalLog(to));
  const parts = { log, metrics: null, begun: performance.now(), outgoing: undefined };
  logRequest(parts, { requestId: 'f1', method: 'GET', path: '/visit', status: 200 });
  logRequest(parts, { requestId: 'f2', method: 'POST', path: '/login', status: 500 });
  logRequest(parts, { requestId: 'f3', method: 'GET', path: '/readyz', status: 503 });
  log.info({ job: 'j1', subject: 'Your eggs are ready' }, 'mail sent');
  const cause = new Error('a \u001b[2Jfox');
  log.error({ requestId: 'f2', err: new Error('the hens are out', { cause }) }, 'page');

  const [served, failed, notReady, mailed, fault = ''] = said;
  expect(served).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/visit 200, \d+ ms\n$/);
  expect(failed).toMatch(/ERROR: POST \/login 500, \d+ ms \(f2\)\n$/);
  expect(notReady).toMatch(/INFO: GET \/readyz 503, \d+ ms\n$/);
  expect(mailed).toContain('INFO: mail sent {"job":"j1","subject":"Your eggs are ready"}');
  expect(fault).toContain('ERROR: page (f2)');
  expect(fault).toMatch(/\n {4}Error: the hens are out\n {4} +at .*\n {4}\[cause\]: Error: a \[2Jfox\n/s);
});

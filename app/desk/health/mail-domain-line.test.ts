import { expect, it } from 'vitest';
import type { MailDomain } from '../../../services/mail-domain/mail-domain.ts';
import { mailDomainLine } from './mail-domain-line.ts';

const domain = 'farm.example';
const whole = { domain, takesMail: true, spf: 'v=spf1 -all', hasDkim: true, dmarc: 'v=DMARC1; p=none' };
const lineOf = (found: ReturnType<MailDomain['records']>) =>
  mailDomainLine({ domain, records: () => found })[0];

it('is well with all of it, and not there in a demo', () => {
  expect(lineOf(whole)).toMatchObject({ state: 'well', text: 'farm.example has SPF, DKIM, DMARC and MX.' });
  expect(mailDomainLine(null)).toEqual([]);
});

it('names what is missing, and what to do', () => {
  const line = lineOf({ ...whole, spf: null, hasDkim: false });
  expect(line).toMatchObject({
    state: 'risky',
    text: 'farm.example is missing SPF, DKIM. Email from it may land in the spam folder.',
  });
  expect(line?.todo?.text).toMatch(/^Your mail service .*SPF says .*; DKIM is .*DKIM_SELECTOR\)\.$/);
});

it('says when it is not known', () => {
  expect(lineOf('asking')).toMatchObject({ state: 'unseen', text: expect.stringContaining('being checked') });
  expect(lineOf(null)).toMatchObject({
    state: 'unseen',
    text: expect.stringContaining('no name server answered'),
  });
});

import type { MailDomain } from '../../services/mail-domain/mail-domain.ts';
import type { HealthLine } from './health.ts';

const TITLE = 'What says that our email is ours';
const WHERE = 'Your mail service shows the record to add where the domain was bought:';

/** Whether receivers can tell the farm's email from forged email. Nothing without a mail server. */
export function mailDomainLine(mail: MailDomain | null): HealthLine[] {
  if (!mail) return [];
  const { domain } = mail;
  const found = mail.records();
  if (found === 'asking') {
    return [{ title: TITLE, state: 'new', text: `${domain} is being looked up. Reload in a few seconds.` }];
  }
  if (!found) {
    const text = `${domain} could not be looked up: no name server answered.`;
    return [
      {
        title: TITLE,
        state: 'new',
        text,
        todo: { text: 'Email still goes out. It is asked again when you reload.' },
      },
    ];
  }
  const missing = [
    found.spf === null && 'SPF says which servers may send for it',
    !found.hasDkim && 'DKIM is the key of its signatures (with a selector of your own, set DKIM_SELECTOR)',
    found.dmarc === null && 'DMARC tells others what to do with forged email',
    !found.takesMail && 'MX says where answers to it go',
  ].filter((one) => one !== false);
  if (missing.length === 0) {
    return [{ title: TITLE, state: 'well', text: `${domain} has SPF, DKIM, DMARC and MX.` }];
  }
  const names = missing.map((one) => one.split(' ')[0]).join(', ');
  const text = `${domain} lacks ${names}. Email from it may land in the spam folder.`;
  return [{ title: TITLE, state: 'risky', text, todo: { text: `${WHERE} ${missing.join('; ')}.` } }];
}

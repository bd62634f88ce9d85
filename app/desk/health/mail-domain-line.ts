import type { MailDomain } from '../../../services/mail-domain/mail-domain.ts';
import type { HealthLine } from './health.ts';

const TITLE = 'Email domain';
const WHERE = 'Your mail service shows which record to add at your domain registrar:';

/** Whether receivers can tell the farm's email from forged email. Nothing without a mail server. */
export function mailDomainLine(mail: MailDomain | null): HealthLine[] {
  if (!mail) return [];
  const { domain } = mail;
  const found = mail.records();
  if (found === 'asking') {
    return [{ title: TITLE, state: 'unseen', text: `${domain} is being checked. Reload in a few seconds.` }];
  }
  if (!found) {
    const text = `${domain} could not be looked up: no name server answered.`;
    return [
      {
        title: TITLE,
        state: 'unseen',
        text,
        todo: { text: 'Email still goes out. Reload to check again.' },
      },
    ];
  }
  const missing = [
    found.spf === null && 'SPF says which servers may send for it',
    !found.hasDkim &&
      'DKIM is the key for its signatures (if you chose the selector yourself, set DKIM_SELECTOR)',
    found.dmarc === null && 'DMARC tells others what to do with forged email',
    !found.takesMail && 'MX says where replies to it go',
  ].filter((one) => one !== false);
  if (missing.length === 0) {
    return [{ title: TITLE, state: 'well', text: `${domain} has SPF, DKIM, DMARC and MX.` }];
  }
  const names = missing.map((one) => one.split(' ')[0]).join(', ');
  const text = `${domain} is missing ${names}. Email from it may land in the spam folder.`;
  return [{ title: TITLE, state: 'risky', text, todo: { text: `${WHERE} ${missing.join('; ')}.` } }];
}

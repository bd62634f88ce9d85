import { hasOwner } from '../app/accounts/owner.server.ts';
import type { Context } from '../context.ts';

async function aboutMail(smtpUrl: string): Promise<string> {
  const { tryMailServer } = await import('../services/mail/smtp.ts');
  const { host } = new URL(smtpUrl);
  const trouble = await tryMailServer(smtpUrl);
  if (!trouble) return `Mail: ${host} is ready to take it.`;
  return `Mail: ${host} does not take it (${trouble}). Check SMTP_URL; mail waits until then.`;
}

export async function liveReport({ config, db, farm }: Context): Promise<string[]> {
  const [mail, owner] = await Promise.all([config.smtpUrl && aboutMail(config.smtpUrl), hasOwner(db)]);
  const lines = mail ? [mail] : [];
  if (!owner) lines.push('Nobody owns this farm yet. Make an owner: npm run owner -- you@example.com');
  if (!(await farm()).opened) {
    lines.push(
      `Visitors see "Opening soon" until an owner opens the farm: ${config.publicUrl}/dashboard/first-run`,
    );
  }
  return lines;
}

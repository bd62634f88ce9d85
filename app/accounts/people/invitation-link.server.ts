import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { newToken } from '../auth/mailed-links.server.ts';

type Signs = Pick<Context, 'auth'>;

/** As the database keeps it. Without the farm's secret nobody can make a link of it, and asked again, we can. */
export const newInvitation = newToken;

async function signatureOf({ auth }: Signs, signed: string): Promise<Buffer> {
  const { secret } = await auth.$context;
  return createHmac('sha256', secret).update(signed).digest();
}

const invitationOf = (context: Signs, kept: string) => signatureOf(context, `invitation ${kept}`);

/** For the link to choose a password. A repeated call makes the same one, so it need not be stored. */
export const passwordTokenOf = async (context: Signs, kept: string) =>
  (await signatureOf(context, `password of invitation ${kept}`)).toString('hex');

/** What the link of a kept invitation says. */
export const tokenOf = async (context: Signs, kept: string) =>
  `${kept}.${(await invitationOf(context, kept)).toString('base64url')}`;

/** As the database keeps the invitation of this link; '' when we did not sign it. */
export async function keptOf(context: Signs, token: string): Promise<string> {
  const [kept = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = await invitationOf(context, kept);
  return given.length === right.length && timingSafeEqual(given, right) ? kept : '';
}

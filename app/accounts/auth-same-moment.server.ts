import type { DBAdapter } from 'better-auth';
import { APIError } from 'better-auth/api';
import { isUniqueViolation, SameMoment } from '../../db/same-moment.ts';
import { SAY } from '../second-factor/second-factor.ts';

type Method = (call: { model: string }) => Promise<unknown>;

const inSentences =
  (method: Method): Method =>
  (call) =>
    method(call).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const message = call.model === 'passkey' ? SAY.passkeyKnown : new SameMoment().sentence;
      throw new APIError('CONFLICT', { message });
    });

/** Better Auth looks before it writes, and takes what another call wrote meanwhile for a fault. */
export function refusingSameMoment(adapter: DBAdapter): DBAdapter {
  const { create, update } = adapter;
  const methods = { create: inSentences(create as Method), update: inSentences(update as Method) };
  return { ...adapter, ...(methods as Pick<DBAdapter, 'create' | 'update'>) };
}

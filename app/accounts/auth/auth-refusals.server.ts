import type { DBAdapter } from 'better-auth';
import { APIError } from 'better-auth/api';
import { isUniqueViolation, SameMoment } from '../../../db/same-moment.ts';
import { awayRefusal, isUnreachable } from '../../../db/unreachable.ts';
import { SAY } from '../../access/proof/second-factor.ts';

type Method = (call: { model: string }) => Promise<unknown>;

const inSentences =
  (method: Method): Method =>
  (call) =>
    method(call).catch((error: unknown) => {
      if (isUnreachable(error)) {
        throw new APIError('SERVICE_UNAVAILABLE', { message: awayRefusal(error).sentence });
      }
      if (!isUniqueViolation(error)) throw error;
      const message = call.model === 'passkey' ? SAY.passkeyKnown : new SameMoment().sentence;
      throw new APIError('CONFLICT', { message });
    });

/** Better Auth looks before it writes, and takes what another call wrote meanwhile for a fault, and a database that is away for a wrong input. */
export function refusingInSentences(adapter: DBAdapter): DBAdapter {
  const { create, update } = adapter;
  const methods = { create: inSentences(create as Method), update: inSentences(update as Method) };
  return { ...adapter, ...(methods as Pick<DBAdapter, 'create' | 'update'>) };
}

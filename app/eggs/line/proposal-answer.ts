import { z } from 'zod';
import { EGG_KINDS, eachKind } from '../../../db/egg-words.ts';

export const onHandAnswer = z.object(eachKind(() => z.int()));

const who = { request_id: z.uuid(), name: z.string(), kind: z.enum(EGG_KINDS) };

export const eggProposalAnswer = z.object({
  fingerprint: z.string(),
  on_hand: onHandAnswer,
  gives: z.array(z.object({ ...who, eggs: z.int(), of: z.int(), why: z.string() })),
  waits: z.array(z.object({ ...who, eggs: z.int(), why: z.string() })),
});

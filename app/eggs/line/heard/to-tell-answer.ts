import { z } from 'zod';
import { TELL_BY } from '../../../../db/egg-words.ts';

export const toTellAnswer = z.object({
  neighbors: z.array(
    z.object({
      request_id: z.uuid(),
      name: z.string(),
      phone: z.string(),
      tell_by: z.enum(TELL_BY),
      words: z.string(),
      facts: z.string(),
      digest: z.string(),
    }),
  ),
});

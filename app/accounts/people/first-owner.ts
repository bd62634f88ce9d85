import * as z from 'zod/mini';
import { emailForm, putMeInLineForm } from '../../access/account.ts';
import { nameForm } from '../../access/names/person-name.ts';

export const firstOwnerInput = z.object({
  ...nameForm.shape,
  ...emailForm.shape,
  ...putMeInLineForm.shape,
});

export const firstOwnerSentences = {
  made: 'You own this farm. Log in to open it.',
  spent: 'This link was used, has expired, or somebody owns the farm by now.',
} as const;

import * as z from 'zod/mini';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { tellWhatRested } from '../../eggs/line/heard/rests.server.ts';
import { settleWords } from './settled-words.server.ts';
import { settleWordsInput } from './settled-words.ts';

export const todayFunctions = {
  'settle-words': farmFunction({
    summary: 'Says that words which Today names are right as they stand.',
    audience: 'admin',
    of: 'site',
    input: settleWordsInput,
    output: done,
    run: settleWords,
  }),
  'tell-what-rested': farmFunction({
    summary: 'Puts those on the list to tell who were on it when a backup was made that was restored.',
    audience: 'admin',
    of: 'eggs',
    input: z.object({}),
    output: done,
    run: (context, who) => tellWhatRested(context, who),
  }),
};

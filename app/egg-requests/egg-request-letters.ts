import { href } from 'react-router';
import { kindInWords } from './egg-request.ts';

export const eggsInWords = ({ count, kind }: { count: number; kind: string }) =>
  `${count} ${kindInWords(kind).toLowerCase()} eggs`;

export const waitingEggs = (publicUrl: string) =>
  `${publicUrl}${href('/dashboard/egg-requests')}?show=awaiting_pickup`;

export const eggQueue = (publicUrl: string) => `${publicUrl}${href('/dashboard/egg-requests')}`;

export const askForEggs = (publicUrl: string) => `${publicUrl}${href('/ask-for-eggs')}`;

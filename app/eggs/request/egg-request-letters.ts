import { href } from 'react-router';

export const waitingEggs = (publicUrl: string) =>
  `${publicUrl}${href('/dashboard/egg-requests')}?show=awaiting_pickup`;

export const eggQueue = (publicUrl: string) => `${publicUrl}${href('/dashboard/egg-requests')}`;

export const askForEggs = (publicUrl: string) => `${publicUrl}${href('/ask-for-eggs')}`;

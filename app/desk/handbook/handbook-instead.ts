import { href } from 'react-router';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';

export const HANDBOOK_INSTEAD: TabHandle['instead'] = {
  403: {
    title: 'The handbook is for those who work here',
    text: 'Questions about eggs or plants? Call us, or write an email.',
    link: 'Go to your dashboard',
    to: href('/dashboard'),
  },
  404: {
    title: 'No such page',
    text: 'It is not in the handbook, or your farm does not need it.',
    link: 'Go to the handbook',
    to: href('/dashboard/handbook'),
  },
  failed: couldNotBeLoaded('Your dashboard'),
};

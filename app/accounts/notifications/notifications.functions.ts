import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { startNotifications, stopNotifications } from './notifications.server.ts';
import { startNotificationsInput } from './notifications.ts';

export const notificationFunctions = {
  'start-notifications': farmFunction({
    summary:
      'Turns notifications on for the device that asks, at the push service of its browser. They come beside emails, and end when the device is signed out.',
    audience: 'signed-in',
    of: 'stand',
    input: startNotificationsInput,
    output: done,
    run: startNotifications,
  }),
  'stop-notifications': farmFunction({
    summary: 'Turns notifications off for the device that asks.',
    audience: 'signed-in',
    of: 'stand',
    input: z.object({}),
    output: done,
    run: (context, who) => stopNotifications(context, who),
  }),
};

import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import { type ListView, listView } from '../../ui/lists/list-view.ts';

export type QueueTab = (typeof ACTIVE_STATUSES)[number];
export type QueueView = ListView<QueueTab>;
export const queueView = listView(...ACTIVE_STATUSES);

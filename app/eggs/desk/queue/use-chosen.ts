import { useState } from 'react';
import type { EggQueue, QueuedRequest } from './egg-queue.server.ts';

/** Whom the owner has picked, also on other pages and in other searches. @param isFull whether the part is not searched */
export function useChosen({ requests, found }: EggQueue['pending'], isFull: boolean) {
  const [ever, setChosen] = useState<QueuedRequest[]>([]);
  // Requests no longer in the full list were marked or canceled in the meantime.
  const isAll = isFull && requests.length === found;
  const chosen = isAll ? ever.filter(({ id }) => requests.some((one) => one.id === id)) : ever;

  const choose = (request: QueuedRequest) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== request.id);
      return others.length < before.length ? others : [...before, request];
    });

  return { chosen, choose, setChosen };
}

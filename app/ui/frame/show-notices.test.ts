import { describe, expect, it } from 'vitest';
import { type NoticeWorker, noticeIn, openNotice, showNotice } from './show-notices.ts';

/** A browser's, as far as it is asked. */
function workerWith({ shown = [] as { data: { id: string } | null }[], isOpen = false } = {}) {
  const did: unknown[] = [];
  const open = {
    url: '',
    focus: async () => did.push('focus'),
    navigate: async (url: string) => did.push(['navigate', url]),
  };
  const worker: NoticeWorker = {
    location: { origin: 'https://farm.example' } as Location,
    registration: {
      getNotifications: async () => shown,
      showNotification: async (title, options) => void did.push([title, options]),
    },
    clients: {
      matchAll: async () => (isOpen ? [open] : []),
      openWindow: async (url) => did.push(['open', url]),
    },
  };
  return { worker, did };
}

const sent = {
  web_push: 8030,
  notification: {
    title: 'Your eggs are ready',
    body: '12 eggs',
    tag: 'eggs 1',
    navigate: 'https://farm.example/dashboard?show=all',
    data: { id: 'a' },
  },
};

describe('a notification', () => {
  it('says what the farm sent', async () => {
    const { worker, did } = workerWith();
    await showNotice(worker, JSON.stringify(sent));
    const { title, body, tag } = sent.notification;
    const data = { id: 'a', path: '/dashboard?show=all' };
    expect(did).toEqual([[title, { body, tag, renotify: true, icon: '/icon-192.png', data }]]);
  });

  it('makes no sound when it is sent again, and does when it is another', async () => {
    const again = workerWith({ shown: [{ data: { id: 'a' } }] });
    await showNotice(again.worker, JSON.stringify(sent));
    const other = workerWith({ shown: [{ data: { id: 'b' } }, { data: null }] });
    await showNotice(other.worker, JSON.stringify(sent));
    const sounds = [again, other].map(({ did }) => (did[0] as [string, { renotify: boolean }])[1].renotify);
    expect(sounds).toEqual([false, true]);
  });

  it.each([
    undefined,
    '',
    'x',
    '3',
    'null',
    '{}',
    '[]',
    '{"notification":3}',
    '{"notification":{"title":"Eggs"}}',
    '{"notification":{"title":"Eggs","navigate":"/dashboard"}}',
    '{"notification":{"title":"","navigate":"https://farm.example/"}}',
    '{"notification":{"title":3,"navigate":"https://farm.example/"}}',
  ])('that cannot be read (%j) says that there is news', async (text) => {
    expect(noticeIn(text)).toBeNull();
    const { worker, did } = workerWith();
    await showNotice(worker, text);
    expect(did).toEqual([[expect.stringContaining('news'), expect.objectContaining({ tag: 'news' })]]);
  });

  it('leads to its page, in a window that is open or a new one', async () => {
    const open = workerWith({ isOpen: true });
    await openNotice(open.worker, '/dashboard/stand');
    expect(open.did).toEqual([['navigate', 'https://farm.example/dashboard/stand'], 'focus']);
    const none = workerWith();
    await openNotice(none.worker, '/dashboard/stand');
    expect(none.did).toEqual([['open', 'https://farm.example/dashboard/stand']]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', undefined, 7])(
    'never leads to another site: %s',
    async (path) => {
      const { worker, did } = workerWith();
      await openNotice(worker, path);
      expect(new URL(String((did[0] as string[])[1])).origin).toBe('https://farm.example');
    },
  );
});

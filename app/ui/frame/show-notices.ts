/** The service worker, as far as notifications need it. */
type Shown = { data: { id?: string } | null };
type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
export type NoticeWorker = {
  location: Location;
  registration: {
    getNotifications(filter: { tag: string }): Promise<Shown[]>;
    showNotification(title: string, options: object): Promise<void>;
  };
  clients: {
    matchAll(of: { type: 'window' }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

type Notice = { id: string; title: string; body: string; tag: string; path: string };

/** What the farm sends: a declarative push message, which Safari shows without asking us. */
type Sent = {
  notification: { title: string; navigate: string; body?: string; tag?: string; data?: { id?: string } };
};

export function noticeIn(text: string | undefined): Notice | null {
  try {
    const {
      title,
      navigate,
      body = '',
      tag = '',
      data,
    }: Sent['notification'] = JSON.parse(text ?? '').notification;
    // Its page here: the farm may have another name by now.
    const { pathname, search, hash } = new URL(navigate);
    const path = pathname + search + hash;
    return typeof title === 'string' && title ? { id: data?.id ?? '', title, body, tag, path } : null;
  } catch {
    return null;
  }
}

/** Whatever came: browsers take the permission from a site that shows nothing. */
const UNREAD: Notice = {
  id: '',
  title: 'There is news from the farm',
  body: '',
  tag: 'news',
  path: '/dashboard',
};

/** A newer one takes the place of an older one; the same one sent again makes no sound. */
export async function showNotice({ registration }: NoticeWorker, text: string | undefined): Promise<void> {
  const { id, title, body, tag, path } = noticeIn(text) ?? UNREAD;
  const shown = await registration.getNotifications({ tag });
  const renotify = tag !== '' && !shown.some(({ data }) => data?.id === id);
  const icon = '/icon-192.png';
  await registration.showNotification(title, { body, tag, renotify, icon, data: { id, path } });
}

/** Where the farm is already open, or in a new window; never another site. */
export async function openNotice({ clients, location }: NoticeWorker, path: unknown): Promise<void> {
  const asked = new URL(typeof path === 'string' ? path : '/', location.origin);
  const address = asked.origin === location.origin ? asked.href : location.origin;
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) return void (await clients.openWindow(address));
  await open.navigate(address);
  await open.focus();
}

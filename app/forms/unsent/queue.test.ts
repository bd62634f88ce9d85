import { describe, expect, it, vi } from 'vitest';
import { takeOverEarlier } from './earlier-slots.ts';
import type { Storage } from './phone-storage.ts';
import { keepsAnything } from './phone-storage.ts';
import { openQueue, queueOf } from './queue.ts';

/** A phone's storage, with room for so many signs. */
function phone(room = 5_000): Storage & { names: () => string[]; clear: () => void } {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()].toSorted().at(place) ?? null,
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem(name, text) {
      if (text.length > (kept.get(name)?.length ?? 0) + room) throw new Error('QuotaExceededError');
      kept.set(name, text);
    },
    names: () => [...kept.keys()].filter((name) => name !== 'keeps'),
    clear: () => kept.clear(),
  };
}

const count = (eggs: number) => ({
  call: 'count-eggs',
  input: { kind: 'chickens', eggs, what: 'gathered' },
  says: `${eggs} chicken eggs gathered`,
  at: 1_000 + eggs,
});
const saysIn = (queue: ReturnType<typeof openQueue>) => queue.waiting().lines.map(({ says }) => says);

describe('what was done on this phone', () => {
  it('stays in its order with its keys until the page has read what became of it', () => {
    const storage = phone();
    openQueue('me', () => storage).add(count(38), false);
    const later = openQueue('me', () => storage);
    later.add({ ...count(2), at: 1 }, false);
    expect(saysIn(later)).toEqual(['38 chicken eggs gathered', '2 chicken eggs gathered']);
    const first = later.next();
    expect(first).toMatchObject({ ...count(38), place: 1 });
    later.settle(first?.key ?? '');
    expect(later.next()).toMatchObject({ place: 2 });
    expect(saysIn(later)).toHaveLength(2);
    expect(saysIn(openQueue('me', () => storage))).toEqual(['2 chicken eggs gathered']);
    later.forgetSent(later.waiting().sent);
    expect(saysIn(later)).toEqual(['2 chicken eggs gathered']);
    later.drop(later.next()?.key ?? '');
    expect(storage.names()).toEqual([]);
  });

  it('is one person’s, and nobody else’s on the same phone', () => {
    const storage = phone();
    openQueue('me', () => storage).add(count(38), false);
    const theirs = openQueue('me too', () => storage);
    expect(theirs.waiting().lines).toEqual([]);
    expect(theirs.isOurs('not sent: me 1')).toBe(false);
  });

  it('of two tabs is in both, and neither writes over the other', () => {
    const storage = phone();
    const [here, there] = [openQueue('me', () => storage), openQueue('me', () => storage)];
    here.add(count(1), false);
    there.add(count(2), false);
    here.readAgain();
    expect(saysIn(here)).toHaveLength(2);
    there.drop(there.next()?.key ?? '');
    here.readAgain();
    expect(saysIn(here)).toHaveLength(1);
  });

  it('and refused stays with its reason, lets the next go first, and is tried again as something new', () => {
    const storage = phone();
    const queue = openQueue('me', () => storage);
    queue.add(count(1), false);
    queue.add(count(2), false);
    const { key = '' } = queue.next() ?? {};
    queue.refuse(key, 'There is only 1.');
    expect(queue.next()).toMatchObject(count(2));
    const kept = openQueue('me', () => storage);
    expect(kept.waiting().lines[0]).toMatchObject({ key, refused: 'There is only 1.' });
    kept.again(key);
    expect(saysIn(kept)).toEqual(['2 chicken eggs gathered', '1 chicken eggs gathered']);
    expect(kept.waiting().lines.some((line) => line.key === key || line.refused)).toBe(false);
    const [, { key: again = '' } = {}] = kept.waiting().lines;
    kept.refuse(again, 'There is only 1.');
    kept.again(again, () => ({ eggs: 1, decided: [] }));
    expect(kept.waiting().lines.at(-1)).toMatchObject({ input: { decided: [] } });
  });

  it('has a list that is new only when it says something new', () => {
    const queue = openQueue('me', () => phone());
    const hear = vi.fn();
    queue.watch(hear);
    const { lines } = queue.waiting();
    queue.readAgain();
    queue.setSending(true);
    expect(hear).toHaveBeenCalledTimes(2);
    expect(queue.waiting()).toMatchObject({ sending: true });
    expect(queue.waiting().lines).toBe(lines);
  });

  it('that may still be taken back is not sent, nor what came after it, until its rest is over', () => {
    vi.useFakeTimers();
    const storage = phone();
    const queue = openQueue('me', () => storage);
    queue.add({ ...count(1), rests: Date.now() + 10_000 }, false);
    queue.add(count(2), false);
    expect(queue.next()).toBeUndefined();
    expect(queue.restsUntil()).toBe(Date.now() + 10_000);
    vi.advanceTimersByTime(10_000);
    expect(queue.next()).toMatchObject(count(1));
    expect(queue.restsUntil()).toBe(Infinity);
    vi.useRealTimers();
  });

  it('goes at once when the phone is put away, or when its clock was set back', () => {
    vi.useFakeTimers();
    const storage = phone();
    const queue = openQueue('me', () => storage);
    queue.add({ ...count(1), rests: Date.now() + 10_000 }, false);
    queue.endRests();
    expect(queue.next()).toMatchObject(count(1));
    expect(queue.waiting().lines).toHaveLength(1);
    queue.drop(queue.next()?.key ?? '');
    queue.add({ ...count(2), rests: Date.now() + 10_000 }, false);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(queue.next()).toMatchObject(count(2));
    vi.useRealTimers();
  });

  it('of another hand or version is left alone', () => {
    const storage = phone();
    for (const text of ['no JSON', '[]', '{"key":1}']) storage.setItem(`not sent: me ${text}`, text);
    expect(openQueue('me', () => storage).waiting().lines).toEqual([]);
    expect(storage.names()).toHaveLength(3);
  });
});

describe('a browser that clears what it keeps', () => {
  it('under an open page loses nothing of it, in its order and with its keys', () => {
    const storage = phone();
    const queue = openQueue('me', () => storage);
    queue.add(count(1), false);
    queue.add(count(2), false);
    const keys = queue.waiting().lines.map(({ key }) => key);
    storage.clear();
    queue.add(count(3), false);
    expect(saysIn(openQueue('me', () => storage))).toEqual([1, 2, 3].map((eggs) => count(eggs).says));
    expect(queue.waiting().lines.map(({ key }) => key)).toEqual([...keys, expect.any(String)]);
    storage.clear();
    queue.drop(keys[0] ?? '');
    queue.settle(keys[1] ?? '');
    queue.forgetSent(queue.waiting().sent);
    expect(saysIn(openQueue('me', () => storage))).toEqual([count(3).says]);
  });

  it('and then forbids to keep anything leaves it in the open page, which knows that', () => {
    const storage = phone();
    let allows = true;
    const queue = openQueue('me', () => {
      if (!allows) throw new Error('SecurityError');
      return storage;
    });
    queue.add(count(1), false);
    allows = false;
    queue.readAgain();
    const { key = '' } = queue.next() ?? {};
    expect(queue.isUnkept(key)).toBe(true);
    allows = true;
    queue.readAgain();
    expect(saysIn(queue)).toEqual([count(1).says]);
  });

  it('between two visits leaves nothing that could be said', () => {
    const storage = phone();
    openQueue('me', () => storage).add(count(1), false);
    storage.clear();
    expect(openQueue('me', () => storage).waiting().lines).toEqual([]);
  });
});

describe('a phone without room', () => {
  it('keeps nothing without signal, and with signal lets the open page know', () => {
    const full = phone(10);
    const queue = openQueue('me', () => full);
    expect(queue.add(count(38), false)).toBe(false);
    expect(queue.waiting().lines).toEqual([]);
    expect(queue.add(count(38), true)).toBe(true);
    const { key = '' } = queue.next() ?? {};
    expect(queue.isUnkept(key)).toBe(true);
    queue.settle(key);
    queue.forgetSent(queue.waiting().sent);
    expect(queue.waiting().lines).toEqual([]);
  });

  it('or one that forbids to keep anything, is told from others', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(keepsAnything(forbidden)).toBe(false);
    const storage = phone();
    expect(keepsAnything(() => storage)).toBe(true);
    expect(storage.names()).toEqual([]);
    expect(openQueue('me', forbidden).add(count(1), true)).toBe(true);
  });
});

it('a page has one queue for each person', () => {
  expect(queueOf('me')).toBe(queueOf('me'));
  expect(queueOf('you')).not.toBe(queueOf('me'));
});

describe('what an earlier version of the page kept', () => {
  const key = '00000000-0000-4000-8000-00000000000';
  const told = { key: `${key}1`, at: 1, input: { request_id: key, how: 'text' } };
  const counted = { key: `${key}2`, at: 2, input: count(38).input };

  it('is taken over with its keys, in the order of its times, once', () => {
    const storage = phone();
    storage.setItem('eggs counted, not sent: me', JSON.stringify([counted]));
    storage.setItem('neighbors told, not sent: me', JSON.stringify([told]));
    storage.setItem('neighbors told, not sent: you', JSON.stringify([told]));
    const queue = openQueue('me', () => storage);
    takeOverEarlier(queue, () => storage);
    expect(queue.waiting().lines).toMatchObject([
      { ...told, call: 'mark-told' },
      { ...counted, call: 'count-eggs' },
    ]);
    takeOverEarlier(queue, () => storage);
    expect(queue.waiting().lines).toHaveLength(2);
    expect(storage.names()).toContain('neighbors told, not sent: you');
    expect(storage.names()).not.toContain('neighbors told, not sent: me');
  });

  it('is not lost while the phone is full', () => {
    const storage = phone();
    storage.setItem('eggs counted, not sent: me', JSON.stringify([counted]));
    const full = { ...storage, setItem: phone(0).setItem };
    const queue = openQueue('me', () => full);
    takeOverEarlier(queue, () => storage);
    expect(storage.names()).toEqual(['eggs counted, not sent: me']);
  });
});

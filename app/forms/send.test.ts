import { beforeEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';

/** Stands in for the browser's request; the test says what happens on the line. */
function line() {
  const request = {
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
    onprogress: () => {},
    onload: () => {},
    onerror: () => {},
    onabort: () => {},
    open: vi.fn(),
    setRequestHeader: vi.fn(),
    send: vi.fn(),
    abort: vi.fn(() => request.onabort()),
    status: 0,
    responseText: '',
  };
  return request;
}

const PATIENCE = 15_000;
const start = (request: ReturnType<typeof line>, onProgress?: (share: number) => void) =>
  send(
    { address: '/here', body: 'hello', headers: { 'Idempotency-Key': 'k' }, onProgress },
    PATIENCE,
    request as unknown as XMLHttpRequest,
  );

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('an answer comes back with its status', async () => {
  const request = line();
  const outcome = start(request);
  Object.assign(request, { status: 409, responseText: '{"error":"No"}' });
  request.onload();
  expect(await outcome).toEqual({ status: 409, text: '{"error":"No"}' });
  expect(request.open).toHaveBeenCalledWith('POST', '/here');
  expect(request.setRequestHeader).toHaveBeenCalledWith('Idempotency-Key', 'k');
  expect(request.send).toHaveBeenCalledWith('hello');
  expect(vi.getTimerCount()).toBe(0);
});

test('no network', async () => {
  const request = line();
  const outcome = start(request);
  request.onerror();
  expect(await outcome).toBe('no network');
  expect(vi.getTimerCount()).toBe(0);
});

test('fifteen seconds of silence end it', async () => {
  const request = line();
  const outcome = start(request);
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(request.abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('no answer in time');
  expect(request.abort).toHaveBeenCalledOnce();
});

test('as long as something moves it waits, and tells how much has left', async () => {
  const request = line();
  const heard: number[] = [];
  const outcome = start(request, (share) => heard.push(share));
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    request.upload.onprogress?.({ loaded, total: 4 });
  }
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  request.onprogress();
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(request.abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('no answer in time');
  expect(heard).toEqual([0.25, 0.5, 0.75, 1]);
});

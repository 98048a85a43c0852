import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maintenance, noteMaintenance } from '#web/shared/connection/maintenance.ts';
import { onSendable, watchedFetch } from '#web/shared/connection/watched-fetch.ts';

const notice = { ru: 'Чиним доску.', en: 'We are mending the board.' };
const minuteMs = 60_000;

/** The server's word about itself, by turns; the last one for ever. */
const serverSays = (...turns: object[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(turns.length > 1 ? turns.shift() : turns[0]));

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // The end of one test is the end of its maintenance.
  serverSays({ ok: true });
  await vi.advanceTimersByTimeAsync(minuteMs);
  vi.useRealTimers();
});

describe('maintenance, as a phone sees it', () => {
  it('begins with any response that says so, and has the words of the operator', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    fetched.mockResolvedValueOnce(new Response('{}', { headers: { 'x-read-only': 'maintenance' } }));
    fetched.mockResolvedValue(Response.json({ ok: true, readOnly: { reason: 'maintenance', notice } }));

    await watchedFetch('/graphql');
    expect(maintenance.get()).toEqual({ notice: null });
    await vi.advanceTimersByTimeAsync(0);

    expect(maintenance.get()).toEqual({ notice });
  });

  it.each([
    ['the page of an operator', '<p>Доступ ограничен</p>', { notice: null }],
    ['nothing', 'null', { notice: null }],
    ['words in another shape', JSON.stringify({ ok: true, readOnly: { notice: 'soon' } }), { notice: null }],
  ])('goes on, with the usual words, when the response to how long is %s', async (_what, body, expected) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body));
    noteMaintenance();

    await vi.advanceTimersByTimeAsync(20_000);

    expect(maintenance.get()).toEqual(expected);
  });

  it('lets what waits be sent once, when the server takes writes again', async () => {
    serverSays({ ok: true, readOnly: { notice: null } }, { ok: false, reason: 'draining' }, { ok: true });
    const send = vi.fn<() => void>();
    const forget = onSendable(send, 2_000);
    noteMaintenance();

    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(minuteMs);

    expect(maintenance.get()).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
    forget();
  });
});

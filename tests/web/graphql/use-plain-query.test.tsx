import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { AnswersOperation } from '#web/features/answers/__generated__/answers.generated.ts';
import { errorCode } from '#web/graphql/error-code.ts';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { hintSession } from '#web/shared/session-hint.ts';

const answers = { data: { result: null } };
const refusal = { errors: [{ message: 'no', extensions: { code: 'EVENT_NOT_FINISHED' } }] };
const later = () => new Response(JSON.stringify({ errors: [{ message: 'later' }] }), { status: 503, headers: { 'retry-after': '0' } });

const ask = (event = '29', wish: Parameters<typeof usePlainQuery>[2] = {}) =>
  renderHook(({ of }) => usePlainQuery(AnswersOperation, { event: of }, wish as object), { initialProps: { of: event } });

beforeAll(() => startI18n('ru'));
afterEach(() => {
  cleanup();
  hintSession(false);
  forgetResults();
});

describe('a query without the client of the API', () => {
  it('is sent once, and its result stands', async () => {
    const { requests } = plainServer(() => answers);
    const { result } = ask();

    await waitFor(() => expect(result.current).toMatchObject({ data: { result: null }, isLoading: false, error: undefined }));
    expect(requests).toEqual([{ name: 'Answers', variables: { event: '29' } }]);
  });

  it('says why it is refused, and is not repeated by itself', async () => {
    const { requests } = plainServer(() => refusal);
    const { result } = ask();

    await waitFor(() => expect(errorCode(result.current.error)).toBe('EVENT_NOT_FINISHED'));
    expect(requests).toHaveLength(1);
  });

  it('says why it is refused also when the response has a status of its own', async () => {
    const headers = { 'content-type': 'application/graphql-response+json' };
    plainServer(() => new Response(JSON.stringify(refusal), { status: 403, headers }));
    const { result } = ask();

    await waitFor(() => expect(errorCode(result.current.error)).toBe('EVENT_NOT_FINISHED'));
  });

  it('is asked again while the server says "later"', async () => {
    vi.useFakeTimers();
    const replies = [later(), later()];
    const { requests } = plainServer(() => replies.shift() ?? answers);
    const { result } = ask();

    await act(() => vi.advanceTimersByTimeAsync(10_000));

    expect(result.current.data).toEqual({ result: null });
    expect(requests).toHaveLength(3);
  });

  it('gives up after five tries without a network, and tries again when somebody presses the button', async () => {
    vi.useFakeTimers();
    const network = { isDown: true };
    const { requests } = plainServer(() => answers, network);
    const { result } = ask();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(result.current.error).toBeInstanceOf(TypeError);
    expect(requests).toHaveLength(5);

    network.isDown = false;
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ error: undefined, isLoading: true });
    await act(() => vi.advanceTimersByTimeAsync(0));

    expect(result.current.data).toEqual({ result: null });
  });

  it('is shown at once to a person who comes back, and is read again', async () => {
    const { requests } = plainServer(() => answers);
    const first = ask();
    await waitFor(() => expect(first.result.current.isLoading).toBe(false));
    first.unmount();

    const second = ask();

    expect(second.result.current).toMatchObject({ data: { result: null }, isLoading: true });
    await waitFor(() => expect(second.result.current.isLoading).toBe(false));
    expect(requests).toHaveLength(2);
  });

  it('is forgotten and read again when somebody else signs in', async () => {
    const { requests } = plainServer(() => answers);
    const { result } = ask();
    await waitFor(() => expect(result.current.isLoading).toBe(false));

    act(() => hintSession(true));

    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('keeps the result of other variables until that of these arrives', async () => {
    plainServer((_name, { event }) => (event === '29' ? answers : undefined));
    const { result, rerender } = ask('29');
    await waitFor(() => expect(result.current.isLoading).toBe(false));

    rerender({ of: '30' });

    expect(result.current).toMatchObject({ data: undefined, previous: { result: null }, isLoading: true });
  });

  it('is not sent while nobody knows what to ask', () => {
    const { requests } = plainServer(() => answers);
    const { result } = ask('', { isOff: true });

    expect(result.current.isLoading).toBe(false);
    expect(requests).toEqual([]);
  });

  it('is asked every so often while somebody looks', async () => {
    vi.useFakeTimers();
    const { requests } = plainServer(() => answers);
    ask('29', { everyMs: 30_000 });

    await act(() => vi.advanceTimersByTimeAsync(30_500));
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(requests).toHaveLength(3);
  });
});

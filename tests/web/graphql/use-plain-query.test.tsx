import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainServer } from '#tests/web/plain-server.ts';
import { AnswersOperation } from '#web/features/answers/__generated__/answers.generated.ts';
import { errorCode } from '#web/graphql/error-code.ts';
import { forgetResults } from '#web/graphql/plain/recent-results.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { hintSession } from '#web/shared/session-hint.ts';

const answers = { data: { answers: null } };
const refusal = { errors: [{ message: 'no', extensions: { code: 'EVENT_NOT_FINISHED' } }] };
const later = () => new Response(JSON.stringify({ errors: [{ message: 'later' }] }), { status: 503, headers: { 'retry-after': '0' } });

const ask = (event = '29', wish: Parameters<typeof usePlainQuery>[2] = {}) =>
  renderHook(({ of }) => usePlainQuery(AnswersOperation, { event: of }, wish as object), { initialProps: { of: event } });

beforeAll(() => startI18n('ru'));
afterEach(() => {
  cleanup();
  hintSession(false);
  forgetResults();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a query without the client of the API', () => {
  it('is asked once, and its answer stands', async () => {
    const { asked } = plainServer(() => answers);
    const { result } = ask();

    await waitFor(() => expect(result.current).toMatchObject({ data: { answers: null }, isLoading: false, error: undefined }));
    expect(asked).toEqual([{ name: 'Answers', variables: { event: '29' } }]);
  });

  it('says why it is refused, and is not repeated by itself', async () => {
    const { asked } = plainServer(() => refusal);
    const { result } = ask();

    await waitFor(() => expect(errorCode(result.current.error)).toBe('EVENT_NOT_FINISHED'));
    expect(asked).toHaveLength(1);
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
    const { asked } = plainServer(() => replies.shift() ?? answers);
    const { result } = ask();

    await act(() => vi.advanceTimersByTimeAsync(10_000));

    expect(result.current.data).toEqual({ answers: null });
    expect(asked).toHaveLength(3);
  });

  it('gives up after five tries without a network, and tries again when somebody presses the button', async () => {
    vi.useFakeTimers();
    const network = { isDown: true };
    const { asked } = plainServer(() => answers, network);
    const { result } = ask();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(result.current.error).toBeInstanceOf(TypeError);
    expect(asked).toHaveLength(5);

    network.isDown = false;
    act(() => result.current.refetch());
    expect(result.current).toMatchObject({ error: undefined, isLoading: true });
    await act(() => vi.advanceTimersByTimeAsync(0));

    expect(result.current.data).toEqual({ answers: null });
  });

  it('is shown at once to a person who comes back, and is read again', async () => {
    const { asked } = plainServer(() => answers);
    const first = ask();
    await waitFor(() => expect(first.result.current.isLoading).toBe(false));
    first.unmount();

    const second = ask();

    expect(second.result.current).toMatchObject({ data: { answers: null }, isLoading: true });
    await waitFor(() => expect(second.result.current.isLoading).toBe(false));
    expect(asked).toHaveLength(2);
  });

  it('is forgotten and read again when somebody else signs in', async () => {
    const { asked } = plainServer(() => answers);
    const { result } = ask();
    await waitFor(() => expect(result.current.isLoading).toBe(false));

    act(() => hintSession(true));

    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('keeps what was told to other variables until these are answered', async () => {
    plainServer((_name, { event }) => (event === '29' ? answers : undefined));
    const { result, rerender } = ask('29');
    await waitFor(() => expect(result.current.isLoading).toBe(false));

    rerender({ of: '30' });

    expect(result.current).toMatchObject({ data: undefined, previous: { answers: null }, isLoading: true });
  });

  it('is not asked while nobody knows what to ask', () => {
    const { asked } = plainServer(() => answers);
    const { result } = ask('', { isOff: true });

    expect(result.current.isLoading).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is asked every so often while somebody looks', async () => {
    vi.useFakeTimers();
    const { asked } = plainServer(() => answers);
    ask('29', { everyMs: 30_000 });

    await act(() => vi.advanceTimersByTimeAsync(30_500));
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect(asked).toHaveLength(3);
  });
});

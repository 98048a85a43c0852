import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { apiErrorsLink, retryLink } from '#web/graphql/apollo/client.ts';
import { csrfLink, headersLink, refusedLink, type SessionRefusal } from '#web/graphql/apollo/session-links.ts';
import { errorCode, isNetworkError, isServerFault } from '#web/graphql/error-code.ts';
import { endSession, hintSession } from '#web/shared/session-hint.ts';

const refused = (code: string): ApolloLink.Result => ({ data: null, errors: [{ message: code, extensions: { code } }] });
const answered: ApolloLink.Result = { data: { spend: true } };

const spend = parse('mutation Spend { spend }');

const server = (links: ApolloLink[], ...answers: (ApolloLink.Result | Error)[]) => {
  const requests: string[] = [];
  const end = new ApolloLink((operation) => {
    requests.push(String(operation.getContext()['idempotencyKey']));
    const answer = answers.shift();
    return new Observable((sink) => {
      if (answer instanceof Error) return sink.error(answer);
      if (answer) sink.next(answer);
      sink.complete();
    });
  });
  return { requests, client: new ApolloClient({ link: ApolloLink.from([...links, apiErrorsLink, end]), cache: new InMemoryCache() }) };
};

describe('a request', () => {
  it('carries its CSRF token when it changes something, and only then waits for one', spec('7.1.7'), async () => {
    const tokens = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ok: true, token: 'known' })));
    vi.stubGlobal('fetch', tokens);
    const sent: unknown[] = [];
    const link = new ApolloLink(({ getContext }) => {
      sent.push((getContext()['headers'] as Record<string, string>)['x-csrf-token']);
      return new Observable((sink) => {
        sink.next({ data: { spend: true, look: true } });
        sink.complete();
      });
    });
    const client = new ApolloClient({ link: ApolloLink.from([headersLink(() => 'ru'), link]), cache: new InMemoryCache() });

    await client.query({ query: parse('query Look { look }') });
    await client.mutate({ mutation: spend });
    await client.query({ query: parse('query Look { look }'), fetchPolicy: 'network-only' });

    expect(sent).toEqual([undefined, 'known', 'known']);
    expect(tokens.mock.calls.map(([address]) => address)).toEqual(['/api/auth/csrf']);
  });
});

describe('a query on a bad network', () => {
  it('is sent again when the phone changes hands meanwhile, or the page would wait for ever', async () => {
    hintSession(true);
    vi.spyOn(Math, 'random').mockImplementation(() => {
      hintSession(false);
      return 0;
    });
    const { client, requests } = server([retryLink], new TypeError('Failed to fetch'), { data: { look: true } });

    const { data } = await client.query({ query: parse('query Look { look }') });

    expect(data).toEqual({ look: true });
    expect(requests).toHaveLength(2);
  });
});

describe('a request that the server refuses for its CSRF token', () => {
  it('is repeated once with a new token', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, token: 'new' })));
    const { client, requests } = server([csrfLink], refused('CSRF_FAILED'), answered);

    const { data } = await client.mutate({ mutation: spend });

    expect(data).toEqual({ spend: true });
    expect(requests).toHaveLength(2);
  });

  it('is not repeated for ever', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, token: 'new' })));
    const { client, requests } = server([csrfLink], refused('CSRF_FAILED'), refused('CSRF_FAILED'), answered);

    const failure = await client.mutate({ mutation: spend }).catch((error: unknown) => error);

    expect(errorCode(failure)).toBe('CSRF_FAILED');
    expect(requests).toHaveLength(2);
  });
});

describe('a mutation on a bad network', () => {
  it('is sent again under its key', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, requests } = server([retryLink], new TypeError('Failed to fetch'), refused('IDEMPOTENCY_IN_PROGRESS'), answered);

    const { data } = await client.mutate({ mutation: spend, context: { idempotencyKey: 'k1' } });

    expect(data).toEqual({ spend: true });
    expect(requests).toEqual(['k1', 'k1', 'k1']);
  });

  it('is not sent again when its person has signed out meanwhile', async () => {
    hintSession(true);
    vi.spyOn(Math, 'random').mockImplementation(() => {
      endSession();
      return 0;
    });
    const { client, requests } = server([retryLink], new TypeError('Failed to fetch'), answered);

    await expect(client.mutate({ mutation: spend, context: { idempotencyKey: 'k1' } })).rejects.toThrow('Failed to fetch');

    expect(requests).toEqual(['k1']);
  });

  it.each(['OVERLOADED', 'LOCK_TIMEOUT', 'TRANSACTION_TIMEOUT'])('is sent again when the server says "later": %s', async (code) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, requests } = server([retryLink], refused(code), answered);

    const { data } = await client.mutate({ mutation: spend, context: { idempotencyKey: 'k1' } });

    expect(data).toEqual({ spend: true });
    expect(requests).toEqual(['k1', 'k1']);
  });

  it('is sent again when "later" is said by the status too, and in the end fails by the name that the server gave', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8', 'retry-after': '1' };
    const overload = () => Promise.resolve(Response.json(refused('OVERLOADED'), { status: 503, headers }));
    const fetching = vi.fn<typeof fetch>(overload);
    const link = ApolloLink.from([retryLink, apiErrorsLink, new HttpLink({ uri: 'http://localhost/graphql', fetch: fetching })]);
    const client = new ApolloClient({ link, cache: new InMemoryCache() });

    const failure = await client.mutate({ mutation: spend, context: { idempotencyKey: 'k1' } }).catch((error: unknown) => error);

    expect(errorCode(failure)).toBe('OVERLOADED');
    expect(isServerFault(failure)).toBe(true);
    expect(isNetworkError(failure)).toBe(false);
    expect(fetching).toHaveBeenCalledTimes(5);
  });

  it('is given up after five tries, with the last response as the reason', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { client, requests } = server([retryLink], ...Array.from({ length: 9 }, () => refused('OVERLOADED')));

    const failure = await client.mutate({ mutation: spend, context: { idempotencyKey: 'k1' } }).catch((error: unknown) => error);

    expect(errorCode(failure)).toBe('OVERLOADED');
    expect(requests).toHaveLength(5);
  });

  it('is never sent twice without a key', async () => {
    const { client, requests } = server([retryLink], new TypeError('Failed to fetch'), answered);

    await client.mutate({ mutation: spend }).catch(() => undefined);

    expect(requests).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const heard = async (code: string) => {
    const onRefused = vi.fn<(code: SessionRefusal) => void>();
    const { client } = server([refusedLink(onRefused)], refused(code));
    await client.mutate({ mutation: spend }).catch(() => undefined);
    return onRefused.mock.calls.flat();
  };

  it.each(['UNAUTHENTICATED', 'FORBIDDEN'])('is reported to the navigation when it may be about the session: %s', async (code) => {
    expect(await heard(code)).toEqual([code]);
  });

  it.each(['QR_EXPIRED', 'QR_INVALID', 'CSRF_FAILED', 'EVENT_NOT_FINISHED', 'SIGN_IN_AGAIN', 'SCAN_REQUIRED'])(
    'that is for something else sends nobody away: %s',
    spec('8.2'),
    async (code) => {
      expect(await heard(code)).toEqual([]);
    },
  );
});

import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '#web/graphql/apollo/client.ts';
import { pack, schemaVersion } from '#web/offline/cached-responses.ts';
import { openStore } from './stored-texts.ts';

const team = parse(`
  query TeamName {
    viewer {
      id
      team {
        id
        name
        total
      }
    }
  }
`);
const saved = {
  ROOT_QUERY: { __typename: 'Query', viewer: { __ref: 'Viewer:9' }, 'block({"id":"7"})': { __ref: 'Block:7' } },
  'Viewer:9': { __typename: 'Viewer', id: '9', team: { __ref: 'Team:1' } },
  'Team:1': { __typename: 'Team', id: '1', name: 'Третий Рим', total: 4 },
  'Block:7': { __typename: 'Block', id: '7', title: 'Центр', riddles: [] },
};

/** Silent, or with a response or a broken line 50 ms after each request. */
type Server = 'silent' | 'broken' | 'answers';

const openPage = async (server: Server = 'silent') => {
  vi.resetModules();
  localStorage.setItem('versta-owner', '9');
  localStorage.setItem('versta-signed-in', '1');
  const { restoreResponses, responseSaver, cachedSince } = await import('#web/offline/cache-responses.ts');
  const { cachedBlocks } = await import('#web/offline/cached-files.ts');
  const link = new ApolloLink(
    () =>
      new Observable((sink) => {
        if (server === 'silent') return;
        setTimeout(() => {
          if (server === 'broken') return sink.error(new TypeError('Failed to fetch'));
          sink.next({ data: { viewer: { __typename: 'Viewer', id: '9', team: shown('Третий Рим', 8.5) } } });
          saver();
          sink.complete();
        }, 50);
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const saver = responseSaver(() => client);
  const restored = restoreResponses(client);
  const seen: unknown[] = [];
  void restored.then(() =>
    client.watchQuery({ query: team, fetchPolicy: 'cache-and-network' }).subscribe({
      next: ({ data }) => data && seen.push((data as { viewer: { team: unknown } }).viewer.team),
      error: () => undefined,
    }),
  );
  return { client, seen, cachedSince, cachedBlocks };
};

const at = Date.parse('2026-04-26T12:00:00Z');
const packed = (from = at) => pack({ viewerId: '9', schema: schemaVersion, at: from, data: saved });
const shown = (name: string, total: number) => ({ __typename: 'Team', id: '1', name, total });

beforeEach(() => void vi.useFakeTimers({ now: at }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe.each([0, 100, 600, 1_500, 10_000])('a store that opens %i ms late', (lateMs) => {
  it.each(['silent', 'broken'] as const)('shows what it holds as soon as it opens, while the line is %s', async (line) => {
    openStore(new Map([['answers', packed()]]), lateMs);
    const { seen, cachedSince, cachedBlocks } = await openPage(line);

    await vi.advanceTimersByTimeAsync(lateMs + 500);

    expect(seen.at(-1)).toEqual(shown('Третий Рим', 4));
    expect([cachedSince.get(), cachedBlocks.get()]).toEqual([at, new Set(['7'])]);
  });

  it('changes nothing that a response has brought meanwhile, and adds what it has not', async () => {
    openStore(new Map([['answers', packed()]]), lateMs);
    const { client, seen } = await openPage('answers');

    await vi.advanceTimersByTimeAsync(lateMs + 500);

    expect(seen.at(-1)).toEqual(shown('Третий Рим', 8.5));
    expect(client.cache.extract()).toMatchObject({ 'Block:7': { title: 'Центр' } });
  });

  it('loses nothing by what is saved before it opens', async () => {
    const values = new Map<string, unknown>([['answers', packed()]]);
    openStore(values, lateMs);
    await openPage('answers');

    await vi.advanceTimersByTimeAsync(lateMs + 2_000);

    expect(values.get('answers')).toContain('"total":8.5');
    expect(values.get('answers')).toContain('"title":"Центр"');
  });
});

it('a pass that the page of the QR code has saved is there again with the responses, which do not contain it', async () => {
  openStore(new Map([['answers', packed()]]));
  localStorage.setItem('versta-pass', JSON.stringify({ viewerId: '9', link: 'https://versta.example/qr/verify?token=x' }));
  const { client } = await openPage();

  await vi.advanceTimersByTimeAsync(500);

  expect(client.cache.extract()).toMatchObject({ 'Viewer:9': { pass: { link: 'https://versta.example/qr/verify?token=x' } } });
});

describe('a phone with a wrong clock', () => {
  it.each([
    ['20 minutes back', -20],
    ['a day back', -24 * 60],
  ])('that went %s shows what it has saved, as of now', async (_how, minutes) => {
    openStore(new Map([['answers', packed(at - minutes * 60_000)]]));
    const { seen, cachedSince } = await openPage();

    await vi.advanceTimersByTimeAsync(500);

    expect(seen).toEqual([shown('Третий Рим', 4)]);
    expect(cachedSince.get()).toBeLessThanOrEqual(Date.now());
  });

  it('that is two days ahead shows it once there is no server to ask', async () => {
    openStore(new Map([['answers', packed(at - 48 * 60 * 60_000)]]));
    const { seen } = await openPage();
    await vi.advanceTimersByTimeAsync(500);
    expect(seen).toEqual([]);

    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(500);

    expect(seen).toEqual([shown('Третий Рим', 4)]);
  });
});

it('a store that takes nothing makes no riddle readable without network', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('the quota is used up');
    },
  });
  const { client, cachedBlocks } = await openPage('answers');
  client.cache.restore(saved);

  await vi.advanceTimersByTimeAsync(2_000);

  expect(cachedBlocks.get()).toEqual(new Set());
});

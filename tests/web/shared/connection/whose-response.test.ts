import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isServerThere } from '#web/offline/start/start-over.ts';
import { serviceState, suspectClosed } from '#web/shared/connection/service-state.ts';
import { connection, watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** What comes back, from those who stand on the way. */
let respond: (response: ServerResponse, path: string) => void;
let road: Server;

const says =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

const leadsTo = (headers: Record<string, string>, body: string) => (response: ServerResponse, path: string) =>
  path === '/stub' ? says(200, headers, body)(response) : says(302, { location: '/stub' })(response);

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const result = { 'content-type': 'application/graphql-response+json; charset=utf-8' };
const stub = '<!doctype html><title>Доступ ограничен</title>';

beforeEach(async () => {
  road = createServer((request, response) => respond(response, request.url ?? ''));
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(road.address() as AddressInfo).port}`;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(base);
});
afterEach(async () => {
  vi.useRealTimers();
  connection.set({ state: 'online', lastResponseAt: null });
  road.closeAllConnections();
  await new Promise((resolve) => road.close(resolve));
});

const outcome = async (path = '/graphql') => {
  const status = await watchedFetch(path).then(
    (response) => response.status,
    () => null,
  );
  const { state, fault } = connection.get();
  return { status, state, fault };
};

describe('a response', () => {
  it.each([
    ['a page', says(200, html, stub)],
    ['nothing', says(204)],
    ['a request to sign in to the network', says(511, html, stub)],
    ['the way to a page', leadsTo(html, stub)],
    ['the way to JSON', leadsTo(json, '{}')],
  ])('is never taken for ours when it is %s', async (_what, road) => {
    respond = road;

    expect(await outcome()).toEqual({ status: null, state: 'offline', fault: 'barred' });
    expect(await isServerThere(), 'what is saved would be deleted').toBe(false);
  });

  it.each([502, 503, 504])('with status %i of the proxy tells that our server is down', async (status) => {
    respond = says(status, html, '<h1>Bad Gateway</h1>');

    expect(await outcome()).toEqual({ status, state: 'offline', fault: 'down' });
  });

  it.each([
    [200, '{"data":{}}'],
    [429, '{"errors":[]}'],
    [503, '{"errors":[]}'],
  ])('with status %i of our own server proves the line', async (status, body) => {
    respond = says(status, { ...result, 'x-request-id': '0123456789ab' }, body);

    expect(await outcome()).toEqual({ status, state: 'online', fault: undefined });
  });

  it('that never comes is the fault of the way, too, while the device has a network', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

    expect(await outcome()).toEqual({ status: null, state: 'offline', fault: 'barred' });
  });

  it('is nobody’s fault but the network’s where the device knows of none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    respond = says(200, html, stub);

    expect(await outcome()).toEqual({ status: null, state: 'offline', fault: undefined });
  });
});

describe('the probe', () => {
  it.each([
    ['a page', says(200, html, stub), 'offline'],
    ['nothing', says(204), 'offline'],
    ['JSON that is not ours', says(200, json, '{"status":"portal"}'), 'offline'],
    ['the refusal of a proxy', says(403, html, stub), 'offline'],
    ['a token', says(200, json, '{"token":"abc"}'), 'back'],
    ['a refusal of ours', says(429, { ...json, 'x-request-id': '0123456789ab' }, '{}'), 'back'],
  ])('that meets %s leaves the line %3$s', async (_what, road, state) => {
    respond = says(204);
    await outcome();
    respond = road;
    const asked = vi.spyOn(globalThis, 'fetch');

    window.dispatchEvent(new Event('online'));
    const [probe] = asked.mock.results;
    await Promise.resolve(probe?.value).catch(() => undefined);

    await vi.waitFor(() => expect(connection.get().state).toBe(state));
  });
});

describe('a server that says that it is not ready', () => {
  it.each([
    ['itself', says(503, { ...json, 'x-request-id': '0123456789ab' }, '{"ok":false}'), 'closed'],
    ['while somebody else responds', says(200, html, stub), 'open'],
  ])('is believed only %s', async (_who, road, state) => {
    respond = road;
    serviceState.set('open');
    const asked = vi.spyOn(globalThis, 'fetch');

    suspectClosed(1);
    await Promise.resolve(asked.mock.results[0]?.value);

    await vi.waitFor(() => expect(serviceState.get()).toBe(state));
    serviceState.set('open');
  });
});

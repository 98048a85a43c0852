import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { askOnce, ask } from '#web/graphql/plain/ask.ts';
import { postOperation } from '#web/graphql/plain/post-operation.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { isServerThere } from '#web/offline/start/start-over.ts';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { connection, watchedFetch } from '#web/shared/connection/watched-fetch.ts';

const operation = { id: 'one', name: 'One', text: 'query One { one }' };
const wish = { operation, variables: {} };
const signal = () => new AbortController().signal;

/** The mobile operator, who responds to everything with a page of his own, and our server behind him. */
let road: Server;
let isBarred: boolean;

beforeAll(() => startI18n('ru'));
beforeEach(async () => {
  isBarred = true;
  road = createServer((_request, response) => {
    response.setHeader('content-type', isBarred ? 'text/html; charset=utf-8' : 'application/graphql-response+json');
    response.end(isBarred ? '<!doctype html><title>Сайт недоступен</title>' : '{"data":{"one":1},"ok":true}');
  });
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(road.address() as AddressInfo).port}`;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(base);
});
afterEach(async () => {
  cleanup();
  connection.set({ state: 'online', lastResponseAt: null });
  await new Promise((resolve) => road.close(resolve));
});

const fails = async (request: Promise<unknown>) => {
  const error = await request.catch((failure: unknown) => failure);
  expect(isNetworkError(error)).toBe(true);
  expect(connection.get()).toEqual({ state: 'offline', fault: 'barred', lastResponseAt: null });
  connection.set({ state: 'online', lastResponseAt: null });
};

describe('the page of an operator in place of a response', () => {
  it('counts as no answer for every kind of request', async () => {
    await fails(askOnce(wish, signal()));
    await fails(postOperation(operation, {}));
    await fails(watchedFetch('/api/auth/csrf'));
    expect(await isServerThere(), 'what is saved would be deleted').toBe(false);
  });

  it('is told as a network without us, until our server is heard again', async () => {
    render(
      <MemoryRouter>
        <ConnectionStrip />
        <NotCached onRetry={() => undefined} />
      </MemoryRouter>,
    );
    const words = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

    await act(() => askOnce(wish, signal()).catch(() => undefined));
    expect(words()[0]).toBe('Сайт квеста не открывается, попробуйте Wi-Fi');
    expect(words()[1]).toMatch(/^Сайт квеста не открывается/);

    isBarred = false;
    await act(() => ask(operation, {}, signal()));
    expect(words()[0]).toBe('Снова в сети');
    expect(await isServerThere()).toBe(true);

    road.closeAllConnections();
    act(() => connection.set({ state: 'offline', lastResponseAt: null }));
    expect(words()[0]).toBe('Нет сети');
    expect(words()[1]).toMatch(/^Без сети эту страницу не открыть/);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedFetch } from '#server/modules/media/storage/bounded-fetch.ts';

let server: Server;

/** A service that counts its requests and responds by the given function. */
async function serve(respond: Parameters<typeof createServer>[1]): Promise<{ address: string; requests(): number }> {
  let requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    respond?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests: () => requests };
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a request to object storage', () => {
  it('ends at once when its caller aborts it, and is not sent again', async () => {
    const caller = new AbortController();
    const { address, requests } = await serve(() => caller.abort(new Error('the caller is gone')));

    const response = boundedFetch(address, { signal: caller.signal });

    await expect(response).rejects.toThrow('the caller is gone');
    expect(requests()).toBe(1);
  });

  it('ends while its body is read when its caller aborts it', async () => {
    const caller = new AbortController();
    const { address } = await serve((_request, response) => response.writeHead(200).write('the first chunk'));

    const response = await boundedFetch(new Request(address, { signal: caller.signal }));
    caller.abort(new Error('the caller is gone'));

    await expect(response.text()).rejects.toThrow('the caller is gone');
  });

  it('is not sent a second time when its caller aborts it during the pause', async () => {
    const caller = new AbortController();
    const { address, requests } = await serve((_request, response) => {
      response.writeHead(503).end();
      setTimeout(() => caller.abort(), 20);
    });

    await expect(boundedFetch(address, { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests()).toBe(1);
  });

  it('is sent again when the service is busy', async () => {
    const { address, requests } = await serve((_request, response) => response.writeHead(requests() === 1 ? 503 : 200).end('here'));

    const response = await boundedFetch(address);

    expect(await response.text()).toBe('here');
    expect(requests()).toBe(2);
  });
});

// The reference: a plain server of Node that sends one buffer to everybody.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BufferedResponse } from './buffer.ts';

process.once('message', ({ headers, body }: BufferedResponse) => {
  const bytes = Buffer.from(body);
  const head = Object.fromEntries([...headers, ['content-length', String(bytes.length)]]);
  const server = createServer((_request, response) => response.writeHead(200, head).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
});

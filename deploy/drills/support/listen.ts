import type { AddressInfo, Server } from 'node:net';

/** Opens a server on a free port of the loopback until the stack closes it, and returns the port. */
export async function listen(server: Server, stack: AsyncDisposableStack): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  stack.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
}

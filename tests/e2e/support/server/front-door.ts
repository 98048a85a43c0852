import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between phones and the server. It can lose the network, and can serve a newer service worker without a build. */
export async function openFrontDoor() {
  const sockets = new Set<Socket>();
  let port = 0;
  let isCut = false;
  let release = 0;

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === '/sw.js';
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : asked.headers;
    const onward = send({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (given) => {
      const said = { ...given.headers };
      if (isWorker) for (const name of ['content-length', 'etag', 'last-modified']) delete said[name];
      answer.writeHead(given.statusCode ?? 502, said);
      given.pipe(answer, { end: !isWorker });
      if (isWorker) given.on('end', () => answer.end(`\n// release ${release}`));
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const door = createServer((asked, answer) => (isCut ? void asked.socket.destroy() : pass(asked, answer)));
  door.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());

  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    leadsTo: (server: number) => {
      port = server;
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    /** From now on the worker is another one, as after a deploy. */
    bringRelease: () => {
      release += 1;
    },
    close: () => {
      breakAll();
      return new Promise<void>((resolve) => door.close(() => resolve()));
    },
  };
}

import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Tells the door what goes wrong in a page, and in a browser whose driver is silent about it. */
const listener = `
  const tell = (words) => navigator.sendBeacon('/complaints', words);
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(violatedDirective + ' refuses ' + blockedURI));
  const write = console.error;
  console.error = (...words) => (tell(words.join(' ')), write(...words));
`;

/**
 * A proxy between phones and the server. It can lose the network, can serve a newer service worker without a build, and can listen: each
 * page then ends with a script that tells the door what its console says, which runs before all modules do.
 */
export async function openFrontDoor({ isListening = false } = {}) {
  const complaints: string[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let isCut = false;
  let release = 0;

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === '/sw.js';
    const isWritten = isWorker || (isListening && !asked.url?.startsWith('/assets/'));
    const headers = isWritten ? { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : asked.headers;
    const onward = send({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (given) => {
      const said = { ...given.headers };
      const isPage = isListening && said['content-type']?.startsWith('text/html');
      const more = isWorker ? `\n// release ${release}` : isPage ? '<script src="/complaints.js"></script>' : null;
      if (more) for (const name of ['content-length', 'etag', 'last-modified']) delete said[name];
      answer.writeHead(given.statusCode ?? 502, said);
      given.pipe(answer, { end: !more });
      if (more) given.on('end', () => answer.end(more));
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const hear = (asked: IncomingMessage, answer: ServerResponse) => {
    if (asked.url === '/complaints.js') return void answer.setHeader('content-type', 'text/javascript').end(listener);
    asked.setEncoding('utf8').on('data', (words: string) => complaints.push(words));
    asked.on('end', () => answer.end());
  };
  const door = createServer((asked, answer) => {
    if (isListening && asked.url?.startsWith('/complaints')) return hear(asked, answer);
    return isCut ? void asked.socket.destroy() : pass(asked, answer);
  });
  door.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());

  return {
    complaints,
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

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

interface Instead {
  status: number;
  page: string;
}

/**
 * A proxy between phones and the server. It can lose the network, can serve a newer service worker without a build, and can listen: each
 * page then ends with a script that tells the door what its console says, which runs before all modules do.
 */
export async function openFrontDoor({ isListening = false } = {}) {
  const complaints: string[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let isCut = false;
  let instead: Instead | null = null;
  let release = 0;

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const isWorker = request.url === '/sw.js';
    const isWritten = isWorker || (isListening && !request.url?.startsWith('/assets/'));
    const headers = isWritten ? { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : request.headers;
    const onward = send({ host: '127.0.0.1', port, path: request.url, method: request.method, headers }, (upstream) => {
      const said = { ...upstream.headers };
      const isPage = isListening && said['content-type']?.startsWith('text/html');
      const more = isWorker ? `\n// release ${release}` : isPage ? '<script src="/complaints.js"></script>' : null;
      if (more) for (const name of ['content-length', 'etag', 'last-modified']) delete said[name];
      response.writeHead(upstream.statusCode ?? 502, said);
      upstream.pipe(response, { end: !more });
      if (more) upstream.on('end', () => response.end(more));
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/complaints.js') return void response.setHeader('content-type', 'text/javascript').end(listener);
    request.setEncoding('utf8').on('data', (words: string) => complaints.push(words));
    request.on('end', () => response.end());
  };
  const door = createServer((request, response) => {
    if (isListening && request.url?.startsWith('/complaints')) return hear(request, response);
    if (instead) return void response.writeHead(instead.status, { 'content-type': 'text/html; charset=utf-8' }).end(instead.page);
    return isCut ? void request.socket.destroy() : pass(request, response);
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
    /** From now on somebody else responds to everything. */
    answerInstead: (page: Instead) => {
      instead = page;
      breakAll();
    },
    mend: () => {
      isCut = false;
      instead = null;
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

import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Line } from './line.ts';

/** The seed of the rough line through which all requests of this run go; null: there is none, and requests are injected. */
const seed = process.env.ROUGH_LINE ? Number(process.env.ROUGH_LINE) : null;

/** Pieces of 1 to 1,400 bytes in both directions. A turn between them is enough: the server reads in the same event loop. */
const cutting = { pauseMs: 0 };

const lines = new WeakMap<FastifyInstance, Promise<Line>>();
/** The options of an app that is reached over a line. */
const listeners = new WeakMap<FastifyInstance, FastifyInstance['listen']>();
const listening = new WeakMap<FastifyInstance, Promise<string>>();

/** Returns the port of the app, which begins to listen if it does not yet. */
async function listenOnFreePort(app: FastifyInstance): Promise<number> {
  const listen = listeners.get(app) ?? app.listen.bind(app);
  if (!listening.has(app)) listening.set(app, listen({ port: 0, host: '127.0.0.1' }));
  await listening.get(app);
  return (app.server.address() as AddressInfo).port;
}

async function layLine(app: FastifyInstance): Promise<Line> {
  const line = await Line.lay(await listenOnFreePort(app), { seed: seed ?? 0, ...cutting });
  app.server.once('close', () => void line.close());
  return line;
}

/** Finds the port by which clients reach the app: its own, or that of the rough line before it. */
export async function findPort(app: FastifyInstance): Promise<number> {
  if (seed === null) return listenOnFreePort(app);
  if (!lines.has(app)) lines.set(app, layLine(app));
  return (await (lines.get(app) as Promise<Line>)).port;
}

const parseCookie = (line: string) => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
  return { name, value: decodeURIComponent(value), ...(maxAge !== undefined && { maxAge: Number(maxAge) }) };
};

/** A header is sent as bytes, and Node reads each byte as a character. */
const inBytes = (value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString('latin1') : value);

async function received(response: IncomingMessage): Promise<LightMyRequestResponse> {
  const rawPayload = await buffer(response);
  const body = rawPayload.toString();
  const cookies = response.headers['set-cookie'] ?? [];
  return {
    statusCode: response.statusCode,
    statusMessage: response.statusMessage,
    headers: { ...response.headers, ...(cookies.length === 1 && { 'set-cookie': cookies[0] }) },
    cookies: cookies.map(parseCookie),
    rawPayload,
    body,
    payload: body,
    json: () => JSON.parse(body) as unknown,
  } as unknown as LightMyRequestResponse;
}

/** Sends injected requests over a rough line instead, in a run with one: the same call, the same response. */
export function reachOverLine(app: FastifyInstance): void {
  if (seed === null) return;
  const agent = new Agent({ keepAlive: true });
  app.server.once('close', () => agent.destroy());
  listeners.set(app, app.listen.bind(app));
  const send = async (options: InjectOptions | string) => {
    const { method = 'GET', url = '', headers = {}, payload } = typeof options === 'string' ? { url: options } : options;
    const { pathname, search } = new URL(url as string, 'http://localhost');
    const isText = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
    const body = isText ? (payload as string | Buffer | undefined) : JSON.stringify(payload);
    const all = {
      host: 'localhost:80',
      'user-agent': 'lightMyRequest',
      ...(!isText && { 'content-type': 'application/json' }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, inBytes(value)])),
    };
    const port = await findPort(app);
    return new Promise<LightMyRequestResponse>((resolve, reject) => {
      const clientRequest = request({
        port,
        host: '127.0.0.1',
        path: pathname + search,
        method,
        agent,
        headers: all as unknown as Record<string, string>,
      });
      clientRequest.on('response', (response) => void received(response).then(resolve, reject));
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  };
  Object.assign(app, { inject: send, listen: async () => `http://127.0.0.1:${await findPort(app)}` });
}

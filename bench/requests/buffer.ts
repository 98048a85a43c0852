import { fork } from 'node:child_process';
import type { Closers } from '../rig/closers.ts';
import { leaves } from '../rig/load/leaves.ts';

/** A response of our server. */
export interface BufferedResponse {
  headers: [string, string][];
  body: string;
}

/** The headers that `fetch` has used up, and those of the connection. */
const notCopied = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

export async function keep(url: string): Promise<BufferedResponse> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 300)}`);
  return { body, headers: [...response.headers].filter(([name]) => !notCopied.has(name)) };
}

/** Starts a server that sends the same headers and bytes to everybody from one buffer: nothing on Node can respond faster. */
export async function serveBuffer(response: BufferedResponse, closers: Closers): Promise<{ port: number; pid: number }> {
  const child = fork(new URL('buffer-process.ts', import.meta.url));
  closers.add(() => leaves(child, () => child.disconnect()));
  child.send(response);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: number) => resolve(message));
    child.once('exit', (code) => reject(new Error(`the server of the buffer ended with ${code}`)));
  });
  return { port, pid: child.pid ?? 0 };
}

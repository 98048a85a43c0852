import type { Caller } from './callers.ts';
import type { Call } from './calls.ts';
import type { City } from './city.ts';

export interface ReceivedResponse {
  /** The whole response as bytes, headers included. */
  bytes: string;
  data: Record<string, unknown> | null;
  errors: { message: string; extensions?: { code?: string } }[];
}

function parseResponse(head: unknown, body: string): ReceivedResponse {
  const answer = JSON.parse(body) as Partial<ReceivedResponse>;
  return { bytes: `${JSON.stringify(head)}\n${body}`, data: answer.data ?? null, errors: answer.errors ?? [] };
}

/** Sends a query or a mutation as this caller. */
export async function ask(city: City, caller: Caller, call: Call): Promise<ReceivedResponse> {
  const response = await city.player(caller).sends({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...city.headers(caller) },
    payload: JSON.stringify(call),
  });
  return parseResponse(response.headers, response.body);
}

/** Reads the first message of a subscription from a real socket, which is closed then. */
export async function watch(city: City, caller: Caller, call: Call): Promise<ReceivedResponse> {
  const hangUp = new AbortController();
  const cookie = [...city.player(caller).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', origin: city.origin, cookie, ...city.headers(caller) };
  const response = await fetch(`${city.origin}/graphql`, { method: 'POST', headers, body: JSON.stringify(call), signal: hangUp.signal });
  const head = [...response.headers];
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const message = text.startsWith('{') ? text : /^event: next\ndata: (.*)\n\n/m.exec(text)?.[1];
      if (message) return parseResponse(head, message);
    }
  } finally {
    hangUp.abort();
  }
  throw new Error(`no message came: ${response.status} ${text}`);
}

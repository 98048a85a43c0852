import type { Config } from '../../config.ts';
import { jsonHeaders } from '../../http/security-headers.ts';
import { sseHeaders } from './sse.ts';

/** Writes headers, from a flat list of names and values, as lines. */
function formatHeaders(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2) lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

/**
 * Returns a function that makes heads for event streams that are opened before the routes. Only the request id and the date
 * differ between them.
 */
export function sseHead(config: Config, isCompressed: boolean): (requestId: string) => string {
  const after = formatHeaders([...jsonHeaders(config), ...Object.entries(sseHeaders(isCompressed)).flat()]);
  return (requestId) =>
    `HTTP/1.1 200 OK\r\nx-request-id: ${requestId}\r\n${after}Date: ${new Date().toUTCString()}\r\nTransfer-Encoding: chunked\r\n\r\n`;
}

import type { Config } from '#server/platform/config.ts';
import { jsonHeaders } from '#server/platform/http/security-headers.ts';
import { sseHeaders } from './sse.ts';

/** Writes the lines of headers, given as names and values by turns. */
function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2) lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

/** Makes the heads of event streams that go past the routes: all of them once, but for the id and the date. */
export function sseHead(config: Config, isCompressed: boolean): (requestId: string) => string {
  const after = linesOf([...jsonHeaders(config), ...Object.entries(sseHeaders(isCompressed)).flat()]);
  return (requestId) =>
    `HTTP/1.1 200 OK\r\nx-request-id: ${requestId}\r\n${after}Date: ${new Date().toUTCString()}\r\nTransfer-Encoding: chunked\r\n\r\n`;
}

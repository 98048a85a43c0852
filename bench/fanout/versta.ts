import type { ServerProcess } from '#tests/support/processes/server-process.ts';
import { boardRequest } from '../crowd/requests.ts';
import type { Stage } from '../rig/stage.ts';
import type { Way } from './way.ts';

/** The server itself: from the commit of a score, by the topic in Redis, the database, the schema and the serialisation to the sockets. */
export const verstaWay = (
  { city, scores }: Stage,
  { server, name, title }: Pick<Way, 'name' | 'title'> & { server: ServerProcess },
): Way => ({
  name,
  title,
  pids: () => [server.pid],
  seat: { host: '127.0.0.1', port: server.port, request: boardRequest(city.slug) },
  publish: scores,
});

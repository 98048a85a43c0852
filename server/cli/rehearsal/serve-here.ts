import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { healSteadily } from '#server/jobs/healing.ts';
import { publishSteadily } from '#server/jobs/publishing.ts';
import { listen } from '#server/platform/http/listen.ts';

/** Serves the installation in this process, so that a rehearsal needs no other server; a wall may watch at the address. Port 0 is a free one. */
export async function serveHere(deps: Deps, port: number): Promise<{ url: string; close(): Promise<void> }> {
  await deps.watch?.start();
  const app = await buildApp(deps);
  await listen(app, { port, host: deps.config.host, settings: ['--port', 'HOST'] });
  const stops = [healSteadily(deps), publishSteadily(deps)];
  const { port: listening } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${listening}`,
    async close() {
      for (const stop of stops) stop();
      await app.close();
    },
  };
}

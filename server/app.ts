import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { registerClientFiles, registerPages } from '#server/first-paint/register-pages.ts';
import { registerContract } from '#server/graphql/contract.ts';
import { registerGraphQL } from '#server/graphql/http/endpoint.ts';
import { countSilentInsiders } from '#server/modules/admin/admin.ts';
import { countWaitingHelp } from '#server/modules/help/help.ts';
import { mediaStorage } from '#server/modules/media/media.ts';
import { ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { registerMetrics } from '#server/platform/http/metrics/metrics.ts';
import { registerProbes } from '#server/platform/http/metrics/probes.ts';
import { jsonHeaders } from '#server/platform/http/security-headers.ts';
import { registerRest } from '#server/rest/register.ts';
import { registerEventFiles } from '#server/rest/routes/event-files.routes.ts';
import { registerMedia } from '#server/rest/routes/media.routes.ts';
import { registerOidc } from '#server/rest/routes/oidc.routes.ts';
import { createApp } from '#server/start/create-app.ts';
import type { Deps } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics for Prometheus, which are served on another port. */
    metrics: Registry;
  }
}

/** The state of a process, which its readiness probe shows to a load balancer. */
interface ProcessState {
  isDraining(): boolean;
  isStarting?(): boolean;
}

/** Everything that is served over HTTP. start/serve.ts listens with it, tests inject into it. */
export async function buildApp(deps: Deps, state: ProcessState = { isDraining: () => false }): Promise<FastifyInstance> {
  const { config } = deps;
  const cache = new ResponseCache(deps.hub, { headers: jsonHeaders(config), publicUrl: config.publicUrl });
  const app = await createApp(deps, cache);
  await registerClientFiles(app, config);
  app.decorate(
    'metrics',
    registerMetrics(app, {
      ...deps,
      cache,
      backupDir: config.backupDir,
      countSilentInsiders: () => countSilentInsiders(deps),
      countWaitingHelp: () => countWaitingHelp(deps),
    }),
  );
  registerProbes(app, { ...deps, ...state, isStorageReady: () => mediaStorage(config).isReady() });
  registerGraphQL(app, deps, cache);
  registerContract(app);
  registerRest(app, deps, cache);
  registerMedia(app, deps);
  registerEventFiles(app, deps);
  registerOidc(app, deps);
  registerPages(app, deps);
  return app;
}

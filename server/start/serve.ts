import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { startBots } from '#server/demo/bots.ts';
import { healSteadily } from '#server/jobs/healing.ts';
import { analyzeWhilePlayed, sweepHourly } from '#server/jobs/housekeeping.ts';
import { listenSteadily } from '#server/jobs/listening.ts';
import { sendSteadily } from '#server/jobs/mirrors.ts';
import { publishSteadily } from '#server/jobs/publishing.ts';
import { refreshWriteGateSteadily } from '#server/jobs/write-gate.ts';
import { systemdWatchdogMs } from '#server/platform/config.ts';
import { WriteGate } from '#server/platform/db/write-gate.ts';
import { listen } from '#server/platform/http/listen.ts';
import { listenForMetrics } from '#server/platform/http/metrics/metrics.ts';
import { reportToSystemd } from '#server/platform/watchdog/systemd.ts';
import { watchEventLoop } from '#server/platform/watchdog/watchdog.ts';
import type { OpenedDeps } from './open-deps.ts';
import { getReady } from './prepare.ts';
import { stopOnSignals } from './stop.ts';
import { welcome } from './welcome.ts';

/** Loads the module on demand, because few installations use traces. */
const loadTraces = () => import('#server/platform/traces/open-telemetry.ts');

/** How long requests are still taken after the signal: a proxy asks every second whether the process takes requests. */
const proxyNoticeMs = 3_000;

/**
 * Serves until a signal comes. Without its database a process listens at once and serves what it can; otherwise it listens when
 * it is ready.
 */
export async function serve(openedDeps: Deps, { isEmbedded, close }: Omit<OpenedDeps, 'deps'>): Promise<void> {
  const { config, hub, live, log, pulse, watch } = openedDeps;
  watchEventLoop(config.watchdogSeconds, log);
  reportToSystemd(systemdWatchdogMs(), log);
  const stopTraces = config.tracesTo && (await loadTraces()).startTraces(config.tracesTo, log);
  const writes = new WriteGate(openedDeps);
  const deps: Deps = { ...openedDeps, writes };
  const state = { isDraining: false, isStarting: true };
  const app = await buildApp(deps, { isDraining: () => state.isDraining, isStarting: () => state.isStarting });
  let stopWriting: (() => void)[] = [];
  let stopChecks: (() => void)[] = [];

  stopOnSignals(async () => {
    state.isDraining = true;
    for (const stop of stopWriting) stop();
    await Promise.all([live.streams.drain(config.drainSeconds), wait(Math.min(proxyNoticeMs, config.drainSeconds * 1000))]);
    await app.answered();
    await openedDeps.queue?.stop();
    for (const stop of stopChecks) stop();
    hub.close();
    await app.close();
    await stopTraces?.();
    await close();
  }, log);

  const isThere = (await watch?.start()) ?? true;
  await listenForMetrics(app, config);
  const open = () => listen(app, { port: config.port, host: config.host, settings: ['PORT', 'HOST'] });
  if (!isThere) await open();
  // The demo is not written by a request, so the write gate does not concern it.
  await getReady(openedDeps);
  await writes.refresh();
  stopChecks = [healSteadily(deps), pulse.start(), refreshWriteGateSteadily(deps, writes)];
  if (isThere) await open();
  state.isStarting = false;
  welcome(config, isEmbedded);
  stopWriting = [
    sweepHourly(deps),
    analyzeWhilePlayed(deps),
    publishSteadily(deps),
    ...sendSteadily(deps),
    ...listenSteadily(deps),
    ...(config.demo && config.demoBots ? [startBots(deps)] : []),
  ];
}

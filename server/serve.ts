import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { startBots } from '#server/demo/bots.ts';
import { healSteadily } from '#server/jobs/healing.ts';
import { analyzeAsPlayBegins, sweepHourly } from '#server/jobs/housekeeping.ts';
import { publishSteadily } from '#server/jobs/publishing.ts';
import { lookAtWritesSteadily } from '#server/jobs/write-gate.ts';
import { WriteGate } from '#server/platform/db/write-gate.ts';
import { listen } from '#server/platform/http/listen.ts';
import { listenForMetrics } from '#server/platform/http/metrics/metrics.ts';
import { getReady } from '#server/ready.ts';
import { systemdWaitsMs } from '#server/platform/config.ts';
import { reportToSystemd } from '#server/platform/watchdog/systemd.ts';
import { watchEventLoop } from '#server/platform/watchdog/watchdog.ts';
import { stopOnSignals } from '#server/stop.ts';
import { welcome } from '#server/welcome.ts';

/** Loaded on demand, because few installations want traces. */
const loadTraces = () => import('#server/platform/traces/open-telemetry.ts');

/** A proxy asks every second whether a process still takes requests, and would meet a closed door if that went before it has noticed. */
const noticedMs = 3_000;

interface Held {
  isEmbedded: boolean;
  /** Closes what the process holds, when all else has stopped. */
  close(): Promise<void>;
}

/** Answers until a signal comes. Without its database a process listens at once and shows what it can; else it listens when it is ready. */
export async function serve(opened: Deps, { isEmbedded, close }: Held): Promise<void> {
  watchEventLoop(opened.config.watchdogSeconds, opened.log);
  reportToSystemd(systemdWaitsMs(), opened.log);
  const stopTraces = opened.config.tracesTo && (await loadTraces()).startTraces(opened.config.tracesTo, opened.log);
  const writes = new WriteGate(opened);
  const deps: Deps = { ...opened, writes };
  const { config, hub, live, log, pulse, watch } = deps;
  const life = { isDraining: false, isStarting: true };
  const app = await buildApp(deps, { isDraining: () => life.isDraining, isStarting: () => life.isStarting });
  let stopWriting: (() => void)[] = [];
  let stopLooking: (() => void)[] = [];

  stopOnSignals(async () => {
    life.isDraining = true;
    for (const stop of stopWriting) stop();
    await Promise.all([live.streams.drain(config.drainSeconds), wait(Math.min(noticedMs, config.drainSeconds * 1000))]);
    await app.answered();
    for (const stop of stopLooking) stop();
    hub.close();
    await app.close();
    await stopTraces?.();
    await close();
  }, log);

  const isThere = (await watch?.start()) ?? true;
  await listenForMetrics(app, config);
  const open = () => listen(app, { port: config.port, host: config.host, settings: ['PORT', 'HOST'] });
  if (!isThere) await open();
  // The demo is written by nobody's request, so the gate does not concern it.
  await getReady(opened);
  await writes.look();
  stopLooking = [healSteadily(deps), pulse.start(), lookAtWritesSteadily(deps, writes)];
  if (isThere) await open();
  life.isStarting = false;
  welcome(config, isEmbedded);
  stopWriting = [
    sweepHourly(deps),
    analyzeAsPlayBegins(deps),
    publishSteadily(deps),
    ...(config.demo && config.demoBots ? [startBots(deps)] : []),
  ];
}

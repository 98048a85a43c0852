import type { Deps } from '#server/context.ts';
import { rehearsals } from '#server/modules/event-files/event-files.ts';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { findViolations } from '#server/platform/db/invariants.ts';
import { Api } from './api.ts';
import { BotTeam } from './bot-team.ts';
import { serveHere } from './serve-here.ts';
import { Tally } from './tally.ts';

const minuteMs = 60_000;
const minPaceMs = 50;
/** Bots are done well before the end, so that a slow server does not cut them short. */
const playedShare = 0.6;

interface Options {
  event: QuestEvent;
  slug: string;
  teams: number;
  speed: number;
  /** Ends the play after this time; null for the whole event. */
  minutes: number | null;
  /** A running server through which the bots play; null to serve here. */
  url: string | null;
  port: number;
  /** Told when the bots begin. */
  onBegin(rehearsal: rehearsals.Rehearsal, url: string): void;
  /** Ends the play early. */
  signal: AbortSignal;
  /** Draws a number from 0 to 1 for each choice of a bot. */
  chance: () => number;
}

/** Lets the bots play until they are done or the time is over. */
async function play(
  rehearsal: rehearsals.Rehearsal,
  { url, tally, ms, signal, chance }: Pick<Options, 'signal' | 'chance'> & { url: string; tally: Tally; ms: number },
): Promise<void> {
  const { riddles, teams, insider, eventId } = rehearsal;
  const counts = teams.map(({ categoryId }) => riddles.filter((riddle) => riddle.categoryId === categoryId).length);
  const course = {
    url,
    eventId,
    tally,
    chance,
    riddles: new Map(riddles.map((riddle) => [String(riddle.id), riddle])),
    paceMs: Math.max(minPaceMs, (ms * playedShare) / (1 + Math.max(0, ...counts))),
    insider: insider && new Api(url, insider.token),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]),
  };
  await Promise.all(teams.map((team) => new BotTeam(team, course).play()));
}

/**
 * Rehearses an event: copies it, lets bots play the copy over HTTP, and gives the sheet that says whether the event can be played. The
 * copy stays until it is erased.
 */
export async function rehearse(deps: Deps, ctx: Context, options: Options): Promise<rehearsals.GoSheet> {
  const { event, slug, teams, speed, minutes, signal, chance } = options;
  const faults = await rehearsals.examineContent(ctx, event.id);
  const server = options.url === null ? await serveHere(deps, options.port) : null;
  const url = server?.url ?? options.url ?? '';
  const tally = new Tally();
  try {
    const rehearsal = await rehearsals.openRehearsal(ctx, { eventId: event.id, slug, teams, speed });
    options.onBegin(rehearsal, url);
    const { lastsMs, riddles } = rehearsal;
    await play(rehearsal, { url, tally, signal, chance, ms: minutes === null ? lastsMs : Math.min(lastsMs, minutes * minuteMs) });
    const violations = await findViolations(deps.db);
    return rehearsals.judge(faults, tally.measure({ teams, speed, riddles, violations }));
  } finally {
    await server?.close();
  }
}

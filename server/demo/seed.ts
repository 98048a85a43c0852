import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Deps } from '#server/context.ts';
import { eventSettings, readCurrentEventByUser, readEvent, readEventBySlug, readServerTime } from '#server/modules/events/events.ts';
import { invitations } from '#server/modules/identity/identity.ts';
import { editInstallation, readInstallation } from '#server/modules/installation/installation.ts';
import { command } from '#server/platform/command.ts';
import { DomainError } from '#server/platform/errors.ts';
import { readCast, readDemoLinks } from './cast.ts';
import { as, demoContext, type DemoContext, registerNamed } from './seed-context.ts';
import { seedMainTeam, seedPlay } from './seed-play.ts';
import { seedQuest } from './seed-quest.ts';
import { seedTeams } from './seed-teams.ts';
import { seedVisits } from './seed-visits.ts';

const minuteMs = 60_000;
const begunMinutesAgo = 10;
const maxTries = 60;
const pauseMs = 1_000;

const isTemporary = (error: unknown) => error instanceof DomainError && 'retryAfterSeconds' in error;

async function findDemo(ctx: DemoContext): Promise<{ id: number; isOver: boolean } | null> {
  const event = await readEventBySlug(ctx, 'demo');
  return event && { id: event.id, isOver: event.status === 'finished' };
}

/**
 * True while the demo is not over. Then, or before there is one, anonymous readers see an event that is not over only if organizers have
 * made it, and it keeps the front page.
 */
async function hasEvent(ctx: DemoContext, demo: { isOver: boolean } | null): Promise<boolean> {
  if (demo && !demo.isOver) return true;
  const event = await readCurrentEventByUser(ctx, null);
  if (event === null || event.status === 'finished') return false;
  ctx.log.info(`the demo event is not played, because ${event.slug} is running or to come`);
  return true;
}

/**
 * Fills a fresh database with the demo, all or nothing; on a filled one it does nothing, unless the demo event is over:
 * then a fresh one opens under its address, as long as no other event is running or to come, whose front page it would take. Of several
 * processes that start at once one fills it, and the others wait.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const ctx = demoContext(deps);
  for (let tries = 1; ; tries += 1) {
    const current = await findDemo(ctx);
    if (await hasEvent(ctx, current)) return;
    if (tries === 1) ctx.log.info('playing the demo event into the database …');
    try {
      return await fill(ctx, { finishedId: current?.id ?? null });
    } catch (error) {
      // The rows of the process that fills it are locked until it commits, and in the way of ours afterwards.
      const filled = await findDemo(ctx);
      if (filled && !filled.isOver) return;
      if (!isTemporary(error) || tries === maxTries) throw error;
      await wait(pauseMs);
    }
  }
}

const fill = command({
  name: 'seedDemo',
  input: z.object({ finishedId: z.number().nullable() }),
  allow: () => undefined,
  async run(ctx, { finishedId }): Promise<void> {
    const people = await registerNamed(ctx);
    const organizer = as(ctx, { id: people.get(1001) as number, role: 'organizer' });
    await invitations.createRegistrationCode(organizer, { ...readCast().code, role: 'insider', maxUses: 10_000 });
    // Later demos leave alone what an organizer has written.
    if ((await readInstallation(ctx)).version === 1) await editInstallation(organizer, { links: readDemoLinks() });
    if (!(await readEventBySlug(ctx, '29'))) await seedPast(organizer);
    if (finishedId !== null) await eventSettings.retireSlug(organizer, { id: finishedId, slug: `demo-${finishedId}` });
    await seedRunning(organizer, people);
  },
  allowReplay: 'noKey',
});

async function seedRunning(ctx: DemoContext, people: ReadonlyMap<number, number>): Promise<void> {
  const now = await readServerTime(ctx);
  const startsAt = new Date(now.getTime() - begunMinutesAgo * minuteMs);
  const { eventId, quest } = await seedQuest(ctx, { folder: '30', startsAt });
  const { fixed, running } = readCast().teams;
  const idOf = (telegramId: string) => people.get(Number(telegramId)) as number;
  const named = fixed.map((team) => ({ ...team, people: team.people.map(idOf) }));
  const [main, ...rest] = await seedTeams(ctx, { eventId, fixed: named, invented: running, seed: 30 });
  if (main) await seedMainTeam(ctx, { team: main, quest, from: startsAt });
  await seedPlay(ctx, { teams: rest, quest, from: startsAt, until: now, most: 9, seed: 31 });
}

async function seedPast(ctx: DemoContext): Promise<void> {
  const { eventId, quest } = await seedQuest(ctx, { folder: '29' });
  const event = await readEvent(ctx, eventId);
  if (!event) throw new Error('the event that was just imported is not there');
  const teams = await seedTeams(ctx, { eventId, fixed: [], invented: readCast().teams.past, seed: 29 });
  const solves = await seedPlay(ctx, { teams, quest, from: event.startsAt, until: event.endsAt, most: 10, seed: 28 });
  await seedVisits(ctx, { eventId, solves, until: event.endsAt, seed: 27 });
}

import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Deps } from '#server/context.ts';
import { readEventBySlug, readServerTime, retireSlug, setAliases } from '#server/modules/events/events.ts';
import { createRegistrationCode } from '#server/modules/identity/identity.ts';
import { steerWall } from '#server/modules/standings/standings.ts';
import { command } from '#server/platform/command.ts';
import { DomainError } from '#server/platform/errors.ts';
import { bike } from './content/bike.ts';
import { en } from './content/en.ts';
import { event29 } from './content/event-29.ts';
import { eventTexts } from './content/event-texts.ts';
import { ru } from './content/ru.ts';
import { demoTeams, pastTeams } from './content/teams.ts';
import { as, demoContext, type DemoContext, registerNamed } from './seed-context.ts';
import { seedMainTeam, seedPlay } from './seed-play.ts';
import { seedVisits } from './seed-visits.ts';
import { seedQuest } from './seed-quest.ts';
import { seedSite } from './seed-site.ts';
import { seedTeams } from './seed-teams.ts';

const minuteMs = 60_000;
const begunMinutesAgo = 10;
const questMinutes = 240;
const mostTries = 60;
const pauseMs = 1_000;
const insiderTelegramIds = [1101, 1102, 1103, 1104, 1105, 1106];

const past = { startsAt: new Date('2026-04-26T09:00:00Z'), endsAt: new Date('2026-04-26T13:00:00Z') };

/** A projector three metres wide in a hall of ten. */
const wall = {
  messageRu: 'Добро пожаловать! Итоги и награждение — на закрытии.',
  messageEn: 'Welcome! Results and awards at the closing ceremony.',
  screenWidthMetres: 3,
  farthestViewerMetres: 10,
};

const isTemporary = (error: unknown) => error instanceof DomainError && 'retryAfterSeconds' in error;

async function findDemo(ctx: DemoContext): Promise<{ id: number; isOver: boolean } | null> {
  const event = await readEventBySlug(ctx, 'demo');
  return event && { id: event.id, isOver: event.status === 'finished' };
}

/**
 * Fills a fresh database with the demo, all or nothing; on a filled one it does nothing, unless the demo event is over:
 * then a fresh one opens under its address. Of several processes that start at once one fills it, and the others wait.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const ctx = demoContext(deps);
  for (let tries = 1; ; tries += 1) {
    const current = await findDemo(ctx);
    if (current && !current.isOver) return;
    if (tries === 1) ctx.log.info('playing the demo event into the database …');
    try {
      return await fill(ctx, { finishedId: current?.id ?? null });
    } catch (error) {
      // The rows of the process that fills it are locked until it commits, and in the way of ours afterwards.
      const filled = await findDemo(ctx);
      if (filled && !filled.isOver) return;
      if (!isTemporary(error) || tries === mostTries) throw error;
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
    const person = (telegramId: number) => people.get(telegramId) as number;
    const organizer = as(ctx, { id: person(1001), role: 'organizer' });
    const insiders = insiderTelegramIds.map(person);
    await createRegistrationCode(organizer, { code: 'INSIDER-DEMO', label: 'Демо-код инсайдера', role: 'insider', maxUses: 10_000 });
    if (!(await readEventBySlug(ctx, '29'))) await seedPast(organizer, insiders);
    if (finishedId !== null) await retireSlug(organizer, { id: finishedId, slug: `demo-${finishedId}` });
    await seedRunning(organizer, { person, insiders });
  },
  allowReplay: 'noKey',
});

async function seedRunning(
  ctx: DemoContext,
  { person, insiders }: { person: (telegramId: number) => number; insiders: number[] },
): Promise<void> {
  const now = await readServerTime(ctx);
  const startsAt = new Date(now.getTime() - begunMinutesAgo * minuteMs);
  const endsAt = new Date(startsAt.getTime() + questMinutes * minuteMs);
  const { eventId, quest } = await seedQuest(ctx, {
    slug: 'demo',
    texts: eventTexts.demo,
    startsAt,
    endsAt,
    content: { ru, en, bike },
    insiders,
    seed: 0,
  });
  await seedSite(ctx, { eventId, hasPictures: false });
  await steerWall(ctx, { eventId, ...wall });
  const fixed = [
    { name: 'Третий Рим', category: 'ru' as const, people: [2001, 2002, 2003, 2004].map(person) },
    { name: 'Kremlin Strollers', category: 'en' as const, people: [2011, 2012].map(person) },
    { name: 'Спицы и крыши', category: 'bike' as const, people: [person(2021)] },
  ];
  const teams = await seedTeams(ctx, { eventId, fixed, invented: demoTeams, seed: 30 });
  const [main, ...rest] = teams;
  if (main) await seedMainTeam(ctx, { team: main, quest, from: startsAt });
  await seedPlay(ctx, { teams: rest, quest, from: startsAt, until: now, most: 9, seed: 31 });
}

async function seedPast(ctx: DemoContext, insiders: number[]): Promise<void> {
  const { eventId, quest } = await seedQuest(ctx, { slug: '29', texts: eventTexts.past, ...past, content: event29, insiders, seed: 1000 });
  // Older clients know it by this name.
  await setAliases(ctx, { eventId, aliases: ['HSERUN29'] });
  await seedSite(ctx, { eventId, hasPictures: true });
  await steerWall(ctx, { eventId, ...wall });
  const teams = await seedTeams(ctx, { eventId, fixed: [], invented: pastTeams, seed: 29 });
  const solves = await seedPlay(ctx, { teams, quest, from: past.startsAt, until: past.endsAt, most: 10, seed: 28 });
  await seedVisits(ctx, { eventId, solves, until: past.endsAt, seed: 27 });
}

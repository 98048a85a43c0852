import { z } from 'zod';
import { readEvent, readServerTime } from '#server/modules/events/events.ts';
import { organizerCommand, people } from '#server/modules/identity/identity.ts';
import { authoring, publication } from '#server/modules/quest/quest.ts';
import { createTeam, membership } from '#server/modules/teams/teams.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { copyEvent } from '../copies/copy-event.ts';

const maxTeams = 1_000;
const minBots = 2;

const rehearsalInput = z.object({
  /** The event that is rehearsed. */
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The address of the rehearsal. */
  slug: text(64),
  teams: z.number().int().min(1).max(maxTeams),
  /** Its hours pass this many times as fast. */
  speed: z.number().int().min(1).max(60),
});

/** A riddle of a rehearsal that teams are to see, with what its bots know of it. */
export interface RehearsedRiddle {
  id: number;
  title: string;
  categoryId: number;
  /** An answer that is accepted; null where there is none. */
  answer: string | null;
  /** The bot insider waits there, because people do at the original. */
  hasInsider: boolean;
}

export interface Rehearsal {
  eventId: number;
  slug: string;
  /** From its start to its end. */
  lastsMs: number;
  riddles: RehearsedRiddle[];
  /** The captain is the first of its bots. */
  teams: { id: number; categoryId: number; bots: people.Bot[] }[];
  /** The bot that marks visits; null where nobody waits at any riddle. */
  insider: people.Bot | null;
}

const isDraft = (subject: Parameters<typeof publication.publicationState>[0]) => publication.publicationState(subject) === 'DRAFT';

/** Reads the riddles, and puts the bot in the place of all insiders, so that no person has anything to do with the rehearsal. */
async function readRiddles(ctx: CommandContext, eventId: number): Promise<{ riddles: RehearsedRiddle[]; insider: people.Bot | null }> {
  const blocks = await authoring.readEditableBlocks(ctx, { eventId });
  const riddles = await authoring.readEditableRiddles(
    ctx,
    blocks.map(({ id }) => id),
  );
  const manned = riddles.filter(({ insiders }) => insiders.length > 0);
  const [insider = null] = manned.length > 0 ? await people.addBots(ctx, { eventId, role: 'insider', names: ['Бот-инсайдер'] }) : [];
  if (insider) for (const { id } of manned) await authoring.setInsiders(ctx, { riddleId: id, insiderIds: [insider.id] });
  const drafts = new Set(blocks.filter(isDraft).map(({ id }) => id));
  const shown = riddles.filter((riddle) => !isDraft(riddle) && !drafts.has(riddle.blockId));
  const known = shown.map(({ id, title, categoryId, answers, insiders }) => ({
    id,
    title,
    categoryId,
    answer: answers[0]?.text ?? null,
    hasInsider: insiders.length > 0,
  }));
  return { riddles: known, insider };
}

interface Seating {
  eventId: number;
  teams: number;
  /** Bots of each team. */
  size: number;
  riddles: RehearsedRiddle[];
}

/** Gives the bots their teams, spread evenly over the categories that have riddles. */
async function seatBots(ctx: CommandContext, { eventId, teams, size, riddles }: Seating): Promise<Rehearsal['teams']> {
  const played = [...new Set(riddles.map(({ categoryId }) => categoryId))];
  if (played.length === 0) return [];
  const names = Array.from({ length: size * teams }, (_, index) => `Бот ${index + 1}`);
  const all = await people.addBots(ctx, { eventId, role: 'guest', names });
  const seated: Rehearsal['teams'] = [];
  for (let index = 0; index < teams; index += 1) {
    const bots = all.slice(size * index, size * (index + 1));
    const [captain, ...members] = bots;
    const categoryId = played[index % played.length];
    if (!captain || categoryId === undefined) throw new Error('there are fewer bots than seats');
    const asCaptain = { ...ctx, viewer: { userId: captain.id, role: 'guest' as const, organizerRoles: [], sessionHash: Buffer.alloc(0) } };
    const id = await createTeam(asCaptain, { eventId, categoryId, name: `Боты ${index + 1}` });
    for (const member of members) await membership.seatMember(ctx, { teamId: id, userId: member.id });
    seated.push({ id, categoryId, bots });
  }
  return seated;
}

/**
 * An organizer opens a rehearsal of an event: a copy that begins now and whose hours pass faster, with teams of two bots, or as many as it
 * asks for. Only what
 * runs the bots gets their sessions; no request can call it. Real insiders have no place in it.
 */
export const openRehearsal = organizerCommand({
  right: 'write',
  name: 'openRehearsal',
  input: rehearsalInput,
  isSecret: true,
  async run(ctx, { eventId: sourceId, slug, teams, speed }): Promise<Rehearsal> {
    const startsAt = await readServerTime(ctx);
    const { eventId } = await copyEvent(ctx, { eventId: sourceId, slug, startsAt, isSandbox: true, speed });
    const { riddles, insider } = await readRiddles(ctx, eventId);
    const event = await readEvent(ctx, eventId);
    if (!event) throw new NotFound();
    const seated = await seatBots(ctx, { eventId, teams, size: Math.max(minBots, event.minTeamSize), riddles });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { rehearses: sourceId, teams, speed } });
    const lastsMs = event.endsAt.getTime() - event.startsAt.getTime();
    return { eventId, slug, lastsMs, riddles, teams: seated, insider };
  },
});

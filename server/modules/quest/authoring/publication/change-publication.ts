import { z } from 'zod';
import { holdPlay, markQuestChanged } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { AlreadyPlayed } from '../../quest.errors.ts';
import { id, version } from '../authoring-input.ts';
import { type Publication, publicationState } from './publication.rules.ts';
import { hasBeenPlayed, listEventIds, lockBlockTargets, lockRiddleTargets, type Target, updatePublication } from './publication.store.ts';

const maxTargets = 100;
const target = z.object({ id, version });

/** Blocks and riddles to publish or to unpublish. With a version, one is refused if another organizer has changed it since. */
export const targets = {
  blocks: z.array(target).max(maxTargets).default([]),
  riddles: z.array(target).max(maxTargets).default([]),
};
export const withRiddles = z.boolean().default(false);

type TargetKey = z.output<typeof target>;

export interface Targets {
  blocks: TargetKey[];
  riddles: TargetKey[];
  /** Publishes the drafts in these blocks, too, except those that have their own time. */
  withRiddles?: boolean;
}

export interface PublicationChanged {
  kind: 'PublicationChanged';
  blockIds: number[];
  riddleIds: number[];
}

const uniqueIds = (targets: readonly { id: number }[]) => [...new Set(targets.map(({ id }) => id))];

function requireAll(locked: readonly Target[], keys: readonly TargetKey[]): void {
  for (const { id: targetId, version: expected } of keys) {
    const match = locked.find((each) => each.id === targetId);
    if (!match) throw new NotFound();
    if (expected != null && expected !== match.version) throw new EditConflict();
  }
}

interface LockedTargets {
  blocks: Target[];
  riddles: Target[];
  /** The drafts that are published with their blocks. */
  drafts: Target[];
}

/**
 * Locks the blocks and riddles of a request. If the command may hide something from teams, it waits for their moves to end, and refuses
 * what they have played.
 */
export async function lockTargets(ctx: Context, request: Targets, { mayHide }: { mayHide: boolean }): Promise<LockedTargets> {
  const [blockIds, riddleIds] = [uniqueIds(request.blocks), uniqueIds(request.riddles)];
  const eventIds = mayHide ? await listEventIds(ctx.db, { blockIds, riddleIds }) : [];
  for (const eventId of eventIds) await holdPlay(ctx, eventId);
  const blocks = await lockBlockTargets(ctx.db, blockIds);
  const locked = await lockRiddleTargets(ctx.db, { ids: riddleIds, draftsInBlocks: request.withRiddles ? blockIds : [] });
  const riddles = locked.filter((each) => riddleIds.includes(each.id));
  const drafts = locked.filter((each) => !riddleIds.includes(each.id));
  requireAll(blocks, request.blocks);
  requireAll(riddles, request.riddles);
  if (mayHide) {
    const publishedIds = (all: Target[]) => all.filter(({ isPublished }) => isPublished).map((each) => each.id);
    if ([...blocks, ...riddles].some(({ eventId }) => !eventIds.includes(eventId))) throw new EditConflict();
    if (await hasBeenPlayed(ctx.db, { blockIds: publishedIds(blocks), riddleIds: publishedIds(riddles) })) throw new AlreadyPlayed();
  }
  return { blocks, riddles, drafts };
}

const toFacts = (row: Publication) => ({
  publication: publicationState(row),
  ...(row.publishAt && { publishAt: row.publishAt.toISOString() }),
  ...(row.afterBlockId && { afterBlockId: row.afterBlockId }),
});

const published: Publication = { isPublished: true, publishAt: null, afterBlockId: null };

/**
 * Changes the publication of locked blocks and riddles, and writes the audit log. Where a team may see a difference, open pages read it; a
 * draft that stays a draft, such as one that gets a time, wakes nobody. It is the last step of a command.
 */
export async function changePublication(ctx: CommandContext, locked: LockedTargets, next: Publication): Promise<PublicationChanged> {
  const { blocks, riddles, drafts } = locked;
  const steps = [
    { table: 'block', all: blocks, to: next },
    { table: 'riddle', all: riddles, to: next },
    { table: 'riddle', all: drafts, to: published },
  ] as const;
  for (const { table, all, to } of steps) {
    await updatePublication(ctx.db, { table, ids: uniqueIds(all), next: to, now: ctx.clock.now });
    const after = toFacts(to);
    for (const { id: subjectId, eventId, title, ...before } of all) {
      await ctx.audit({ eventId, subjectType: table, subjectId, before: { title, ...toFacts(before) }, after });
    }
  }
  const isVisible = (target: Target) => next.isPublished || target.isPublished;
  const eventIds = new Set([...blocks, ...riddles].filter(isVisible).map(({ eventId }) => eventId));
  for (const eventId of [...eventIds].toSorted((one, other) => one - other)) await markQuestChanged(ctx, eventId);
  return { kind: 'PublicationChanged', blockIds: uniqueIds(blocks), riddleIds: uniqueIds([...riddles, ...drafts]) };
}

import { z } from 'zod';
import { holdPlay, markQuestChanged } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { AlreadyPlayed } from '#server/modules/quest/quest.errors.ts';
import { id, version } from '../authoring-input.ts';
import { type Publication, publicationState } from './publication.rules.ts';
import { hasBeenPlayed, listEventIds, lockBlockTargets, lockRiddleTargets, type Target, updatePublication } from './publication.store.ts';

const most = 100;
const target = z.object({ id, version });

/** Blocks and riddles to publish or to take back; with a version, one is refused if somebody has changed it since. */
export const targets = {
  blocks: z.array(target).max(most).default([]),
  riddles: z.array(target).max(most).default([]),
};
export const withRiddles = z.boolean().default(false);

type Sent = z.output<typeof target>;

export interface Targets {
  blocks: Sent[];
  riddles: Sent[];
  /** The drafts in these blocks are published with them; a draft with a time of its own keeps it. */
  withRiddles?: boolean;
}

export interface PublicationChanged {
  kind: 'PublicationChanged';
  blockIds: number[];
  riddleIds: number[];
}

const idsOf = (sent: readonly { id: number }[]) => [...new Set(sent.map((each) => each.id))];

function requireKnown(locked: readonly Target[], sent: readonly Sent[]): void {
  for (const each of sent) {
    const found = locked.find((one) => one.id === each.id);
    if (!found) throw new NotFound();
    if (each.version != null && each.version !== found.version) throw new EditConflict();
  }
}

interface Locked {
  blocks: Target[];
  riddles: Target[];
  /** The drafts that come along with their blocks. */
  alongside: Target[];
}

/** Locks what was named. Where teams may lose something, their moves are finished first, and what they have played is refused. */
export async function lockTargets(ctx: Context, sent: Targets, { mayHide }: { mayHide: boolean }): Promise<Locked> {
  const [blockIds, riddleIds] = [idsOf(sent.blocks), idsOf(sent.riddles)];
  const eventIds = mayHide ? await listEventIds(ctx.db, { blockIds, riddleIds }) : [];
  for (const eventId of eventIds) await holdPlay(ctx, eventId);
  const blocks = await lockBlockTargets(ctx.db, blockIds);
  const locked = await lockRiddleTargets(ctx.db, { ids: riddleIds, draftsOf: sent.withRiddles ? blockIds : [] });
  const [riddles, alongside] = [
    locked.filter((each) => riddleIds.includes(each.id)),
    locked.filter((each) => !riddleIds.includes(each.id)),
  ];
  requireKnown(blocks, sent.blocks);
  requireKnown(riddles, sent.riddles);
  if (mayHide) {
    const shown = (all: Target[]) => all.filter(({ isPublished }) => isPublished).map((each) => each.id);
    if ([...blocks, ...riddles].some(({ eventId }) => !eventIds.includes(eventId))) throw new EditConflict();
    if (await hasBeenPlayed(ctx.db, { blockIds: shown(blocks), riddleIds: shown(riddles) })) throw new AlreadyPlayed();
  }
  return { blocks, riddles, alongside };
}

const audited = (row: Publication) => ({
  publication: publicationState(row),
  ...(row.publishAt && { publishAt: row.publishAt.toISOString() }),
  ...(row.afterBlockId && { afterBlockId: row.afterBlockId }),
});

const everyone: Publication = { isPublished: true, publishAt: null, afterBlockId: null };

/**
 * Gives what is locked its next publication and writes that down. Where a team may see a difference, open pages read it: a draft that stays
 * one, as when it is given a time, tells nobody. It is the last step.
 */
export async function changePublication(ctx: CommandContext, locked: Locked, next: Publication): Promise<PublicationChanged> {
  const { blocks, riddles, alongside } = locked;
  const steps = [
    { table: 'block', all: blocks, to: next },
    { table: 'riddle', all: riddles, to: next },
    { table: 'riddle', all: alongside, to: everyone },
  ] as const;
  for (const { table, all, to } of steps) {
    await updatePublication(ctx.db, { table, ids: idsOf(all), next: to, now: ctx.clock.now });
    const after = audited(to);
    for (const { id: subjectId, eventId, title, ...before } of all) {
      await ctx.audit({ eventId, subjectType: table, subjectId, before: { title, ...audited(before) }, after });
    }
  }
  const isSeen = (target: Target) => next.isPublished || target.isPublished;
  const eventIds = new Set([...blocks, ...riddles].filter(isSeen).map(({ eventId }) => eventId));
  for (const eventId of [...eventIds].toSorted((one, other) => one - other)) await markQuestChanged(ctx, eventId);
  return { kind: 'PublicationChanged', blockIds: idsOf(blocks), riddleIds: idsOf([...riddles, ...alongside]) };
}

import { z } from 'zod';
import { type EventChanged, markQuestChanged, type QuestEvent, readEvent } from '#server/modules/events/events.ts';
import { organizerCommand, requireRight } from '#server/modules/identity/identity.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { usualWords } from '#server/modules/site/site.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import type { InheritedPart } from '#server/platform/db/tables/tables.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { finishParts, holdContent, writeParts } from '../content/change-content.ts';
import { readContent } from '../content/read-content.ts';
import { recordImport } from '../undo/record-import.ts';
import { countInherited, inheritedParts, withoutInherited } from './compare-copy.ts';
import { type CopyRecord, findCopy, updateKept } from './copies.store.ts';

/** A part of an event beside the same part of the event of which it is a copy. */
interface InheritedCount {
  part: InheritedPart;
  /** How much of it is still as in the source: texts, questions, partners, pictures, people or files. */
  count: number;
  /** An organizer has decided to keep it. */
  isKept: boolean;
}

/** What an event still has of the event of which it is a copy. */
export interface Inheritance {
  source: QuestEvent;
  /** The parts of which the source has anything. */
  parts: InheritedCount[];
}

async function requireSource(ctx: Context, { sourceId }: CopyRecord): Promise<QuestEvent> {
  const source = await readEvent(ctx, sourceId);
  if (!source) throw new NotFound();
  return source;
}

/** Reads what an event still has of its source, for organizers; null for an event that is no copy. */
export async function readInheritance(ctx: Context, eventId: number): Promise<Inheritance | null> {
  requireRight(ctx, 'write');
  const [copy, event] = [await findCopy(ctx.db, eventId), await readEvent(ctx, eventId)];
  if (!copy || !event) return null;
  const source = await requireSource(ctx, copy);
  const sourceContent = await readContent(ctx, source);
  const counts = countInherited({ content: await readContent(ctx, event), source: sourceContent, usual: usualWords });
  const ofSource = countInherited({ content: sourceContent, source: sourceContent, usual: usualWords });
  const parts = inheritedParts
    .filter((part) => ofSource[part] > 0)
    .map((part) => ({ part, count: counts[part], isKept: copy.kept.includes(part) }));
  return { source, parts };
}

const eventId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const part = z.enum(inheritedParts);

async function requireCopy(ctx: CommandContext, id: number): Promise<CopyRecord> {
  const copy = await findCopy(ctx.db, id);
  if (!copy) throw new BadInput([{ name: 'eventId', message: 'is no copy of another event' }]);
  return copy;
}

/** An organizer decides that a part of a copy stays as it was in its source, or takes that back. All organizers see the decision. */
export const keepInherited = organizerCommand({
  right: 'write',
  name: 'keepInherited',
  input: z.object({ eventId, part, isKept: z.boolean() }),
  async run(ctx, input): Promise<EventChanged> {
    const { event } = await holdContent(ctx, input.eventId);
    await requireCopy(ctx, event.id);
    await updateKept(ctx.db, input);
    await ctx.audit({ eventId: event.id, subjectType: 'event', subjectId: event.id, after: { part: input.part, isKept: input.isKept } });
    return { kind: 'EventChanged', eventId: event.id };
  },
});

export interface InheritedRemoved {
  kind: 'InheritedRemoved';
  eventId: number;
  /** The id by which the removal can be undone, as an import can; null when nothing was left to remove. */
  importId: number | null;
}

/**
 * An organizer takes a part out of a copy, as far as it is still as in its source; what has been written since stays. It is recorded like an
 * import, so that it can be undone. Riddles that teams have played are never changed.
 */
export const removeInherited = organizerCommand({
  right: 'write',
  name: 'removeInherited',
  input: z.object({ eventId, part }),
  async run(ctx, input): Promise<InheritedRemoved> {
    const { event, before } = await holdContent(ctx, input.eventId);
    const source = await readContent(ctx, await requireSource(ctx, await requireCopy(ctx, event.id)));
    const content = withoutInherited({ content: before, source, usual: usualWords }, input.part);
    const changed = await writeParts(ctx, event, { before, content });
    if (content.blocks !== before.blocks) {
      await questReplacement.restoreQuest(ctx, { eventId: event.id, blocks: content.blocks, evenPlayed: false });
      await markQuestChanged(ctx, event.id);
    }
    await finishParts(ctx, { eventId: event.id, content, changed });
    await updateKept(ctx.db, { ...input, isKept: false });
    const importId = await recordImport(ctx, { eventId: event.id, source: 'removal', before });
    await ctx.audit({ eventId: event.id, subjectType: 'event', subjectId: event.id, after: { part: input.part, importId } });
    return { kind: 'InheritedRemoved', eventId: event.id, importId };
  },
});

import { z } from 'zod';
import { markQuestChanged, type QuestEvent, readEvent, readServerTime } from '#server/modules/events/events.ts';
import { organizerCommand, requireRight } from '#server/modules/identity/identity.ts';
import { authoring, questReplacement } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { finishParts, holdContent, writeParts } from '../content/change-content.ts';
import { describePlan, type PlanSummary } from '../content/describe-plan.rules.ts';
import { changedParts, type ContentPart, type StoredContent } from '../content/event-content.ts';
import { readStoredContent } from '../content/read-content.ts';
import type { EventImport, RecordedContent, RecordedRiddle } from './event-import.types.ts';
import { findImport, findRecordedContents, listImports, markUndone } from './event-imports.store.ts';
import { listReordered, publishDueBlocks } from './plan-undo.rules.ts';

/** What an undo would do, before it does it. */
export interface UndoPlan {
  import: EventImport;
  /** What has changed since the import, and prevents its undo: parts of the event, and titles of blocks and riddles. */
  since: { parts: ContentPart[]; titles: string[] };
  /** The parts that the undo changes, apart from blocks and riddles. */
  parts: ContentPart[];
  /** Null for an import that opened the event: there is no former content. */
  plan: PlanSummary | null;
}

/** Reads the recorded imports of an event, newest first; for organizers. */
export async function readImports(ctx: Context, eventId: number): Promise<EventImport[]> {
  requireRight(ctx, 'write');
  return listImports(ctx.db, eventId);
}

/** Reads one import for organizers; null when it is not recorded any more. */
export async function readImport(ctx: Context, importId: number): Promise<EventImport | null> {
  requireRight(ctx, 'write');
  return (await findImport(ctx.db, importId)) ?? null;
}

const toPresentForm = ({ hintMedia = null, ...riddle }: RecordedRiddle): StoredContent['blocks'][number]['riddles'][number] => ({
  ...riddle,
  hints: riddle.hints ?? (hintMedia ? [{ text: '', media: hintMedia, coins: null }] : []),
  solveHalf: riddle.solveHalf ?? null,
  solveWithHintHalf: riddle.solveWithHintHalf ?? null,
});

const parseInstants = ({ settings, ...content }: RecordedContent, now: Date): StoredContent => ({
  ...content,
  settings: {
    ...settings,
    startsAt: new Date(settings.startsAt),
    endsAt: new Date(settings.endsAt),
    freezeAt: settings.freezeAt === null ? null : new Date(settings.freezeAt),
  },
  blocks: publishDueBlocks(
    content.blocks.map((block) => ({ ...block, riddles: block.riddles.map(toPresentForm) })),
    now,
  ),
});

/** Reads the content of the event before and after an import; null for an import that opened the event. */
async function readRecorded(ctx: Context, importId: number): Promise<{ before: StoredContent; after: StoredContent } | null> {
  const recorded = await findRecordedContents(ctx.db, importId);
  if (!recorded) return null;
  const now = await readServerTime(ctx);
  return { before: parseInstants(recorded.before, now), after: parseInstants(recorded.after, now) };
}

/** Lists the differences between the event as the import left it and as it is now. */
function changedSince(after: StoredContent, present: StoredContent): UndoPlan['since'] {
  const { blocks, riddles } = describePlan(questReplacement.compareQuestById(after.blocks, present.blocks), []);
  const titles = [blocks, riddles].flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]);
  return { parts: changedParts(after, present), titles: [...new Set([...titles, ...listReordered(after.blocks, present.blocks)])] };
}

const isUntouched = ({ parts, titles }: UndoPlan['since']) => parts.length + titles.length === 0;

/** Tells what the undo of an import would do, and what prevents it; null for an import that is not recorded. */
export async function checkUndo(ctx: Context, importId: number): Promise<UndoPlan | null> {
  requireRight(ctx, 'write');
  const record = await findImport(ctx.db, importId);
  const recorded = record && (await readRecorded(ctx, importId));
  if (!record) return null;
  if (!recorded) return { import: record, since: { parts: [], titles: [] }, parts: [], plan: null };
  const present = await readPresent(ctx, record.eventId);
  const plan = questReplacement.compareQuestById(present.blocks, recorded.before.blocks);
  return {
    import: record,
    since: record.undoneAt ? { parts: [], titles: [] } : changedSince(recorded.after, present),
    parts: changedParts(present, recorded.before),
    plan: describePlan(plan, questReplacement.listPlayed(plan)),
  };
}

async function readPresent(ctx: Context, eventId: number): Promise<StoredContent> {
  return readStoredContent(ctx, (await readEvent(ctx, eventId)) as QuestEvent);
}

/** Tells whether an import can be undone: it changed an existing event, nobody has changed that event since, and it is not undone yet. */
export const isUndoable = ({ import: { isNew, undoneAt }, since }: UndoPlan): boolean => !isNew && undoneAt === null && isUntouched(since);

export interface ImportUndone {
  kind: 'ImportUndone';
  importId: number;
  eventId: number;
}

const undoInput = z.object({ importId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), evenPlayed: z.boolean().default(false) });

/**
 * An organizer undoes an import: the event gets its former content, with the same blocks and riddles and all that teams did about them. It
 * is refused when somebody has changed the event since. Riddles that teams have played are changed only with `evenPlayed`. People who are
 * no longer insiders are not assigned again.
 */
export const undoImport = organizerCommand({
  right: 'write',
  name: 'undoImport',
  input: undoInput,
  async run(ctx, { importId, evenPlayed }): Promise<ImportUndone> {
    const eventId = (await findImport(ctx.db, importId))?.eventId;
    if (eventId === undefined) throw new NotFound();
    const { event, before: present } = await holdContent(ctx, eventId);
    const record = await findImport(ctx.db, importId);
    if (!record) throw new NotFound();
    const recorded = await readRecorded(ctx, importId);
    if (!recorded)
      throw new BadInput([{ name: 'importId', message: 'the import has opened the event, so there is nothing to go back to' }]);
    if (record.undoneAt !== null) throw new BadInput([{ name: 'importId', message: 'the import is undone already' }]);
    if (!isUntouched(changedSince(recorded.after, present))) throw new EditConflict();

    const changed = await writeParts(ctx, event, { before: present, content: recorded.before });
    const plan = await questReplacement.restoreQuest(ctx, {
      eventId,
      blocks: await authoring.keepAssignable(ctx, recorded.before.blocks),
      evenPlayed,
    });
    await finishParts(ctx, { eventId, content: recorded.before, changed });
    await markQuestChanged(ctx, eventId);
    await markUndone(ctx.db, { id: importId, now: ctx.clock.now });
    await ctx.audit({
      eventId,
      subjectType: 'event',
      subjectId: eventId,
      after: { importId, ...describePlan(plan, questReplacement.listPlayed(plan)) },
    });
    return { kind: 'ImportUndone', importId, eventId };
  },
});

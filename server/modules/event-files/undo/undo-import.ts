import { z } from 'zod';
import { markQuestChanged, type QuestEvent, readEvent, readServerTime } from '#server/modules/events/events.ts';
import { organizerCommand, requireRole } from '#server/modules/identity/identity.ts';
import { compareQuestById, keepAssignable, playedIn, restoreQuest } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { describePlan, type PlanSummary } from '../transfer/describe-plan.rules.ts';
import { changedParts, type ContentPart, type StoredContent } from '../transfer/event-content.ts';
import { readStoredContent } from '../transfer/read-content.ts';
import { finishParts, holdContent, writeParts } from '../transfer/write-content.ts';
import type { EventImport, KeptContent } from './event-import.types.ts';
import { findImport, findKeptContents, listImports, updateUndone } from './event-imports.store.ts';
import { reordered, settleTimes } from './plan-undo.rules.ts';

/** What an undo would do, before it does it. */
export interface UndoPlan {
  import: EventImport;
  /** What has been changed since the import, so that it cannot be undone: parts of the event, and titles of blocks and riddles. */
  since: { parts: ContentPart[]; titles: string[] };
  /** What the undo changes beside blocks and riddles. */
  parts: ContentPart[];
  /** Null for an import that opened the event, which has nothing to go back to. */
  plan: PlanSummary | null;
}

/** Lists the imports of an event that are kept, newest first; for organizers. */
export async function readImports(ctx: Context, eventId: number): Promise<EventImport[]> {
  requireRole(ctx, 'organizer');
  return listImports(ctx.db, eventId);
}

/** Reads one of them; null when it is not kept any more. */
export async function readImport(ctx: Context, importId: number): Promise<EventImport | null> {
  requireRole(ctx, 'organizer');
  return (await findImport(ctx.db, importId)) ?? null;
}

const dated = ({ settings, ...content }: KeptContent, now: Date): StoredContent => ({
  ...content,
  settings: {
    ...settings,
    startsAt: new Date(settings.startsAt),
    endsAt: new Date(settings.endsAt),
    freezeAt: settings.freezeAt === null ? null : new Date(settings.freezeAt),
  },
  blocks: settleTimes(content.blocks, now),
});

/** Reads what the event was before and after an import, as of now; null for an import that opened it. */
async function readKept(ctx: Context, importId: number): Promise<{ before: StoredContent; after: StoredContent } | null> {
  const kept = await findKeptContents(ctx.db, importId);
  if (!kept) return null;
  const now = await readServerTime(ctx);
  return { before: dated(kept.before, now), after: dated(kept.after, now) };
}

/** Lists what differs between the event as the import left it and as it is now. */
function changedSince(after: StoredContent, present: StoredContent): UndoPlan['since'] {
  const { blocks, riddles } = describePlan(compareQuestById(after.blocks, present.blocks), []);
  const titles = [blocks, riddles].flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]);
  return { parts: changedParts(after, present), titles: [...new Set([...titles, ...reordered(after.blocks, present.blocks)])] };
}

const isUntouched = ({ parts, titles }: UndoPlan['since']) => parts.length + titles.length === 0;

/** Says what the undo of an import would do, and what prevents it, without doing it; null for one that is not kept. */
export async function checkUndo(ctx: Context, importId: number): Promise<UndoPlan | null> {
  requireRole(ctx, 'organizer');
  const found = await findImport(ctx.db, importId);
  const kept = found && (await readKept(ctx, importId));
  if (!found) return null;
  if (!kept) return { import: found, since: { parts: [], titles: [] }, parts: [], plan: null };
  const present = await readPresent(ctx, found.eventId);
  const plan = compareQuestById(present.blocks, kept.before.blocks);
  return {
    import: found,
    since: found.undoneAt ? { parts: [], titles: [] } : changedSince(kept.after, present),
    parts: changedParts(present, kept.before),
    plan: describePlan(plan, playedIn(plan)),
  };
}

async function readPresent(ctx: Context, eventId: number): Promise<StoredContent> {
  return readStoredContent(ctx, (await readEvent(ctx, eventId)) as QuestEvent);
}

/** It can be undone: it has changed an event that was there, nobody has changed the same event since, and it is not undone yet. */
export const isUndoable = ({ import: { isNew, undoneAt }, since }: UndoPlan): boolean => !isNew && undoneAt === null && isUntouched(since);

export interface ImportUndone {
  kind: 'ImportUndone';
  importId: number;
  eventId: number;
}

const undoInput = z.object({ importId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), evenPlayed: z.boolean().default(false) });

/**
 * An organizer undoes an import: the event is again what it was before, with the same blocks and riddles and all that teams did about them.
 * Refused when somebody has changed the event since. What teams have played is changed only when `evenPlayed` says so. People who have
 * ceased to be insiders meanwhile are not assigned again.
 */
export const undoImport = organizerCommand({
  name: 'undoImport',
  input: undoInput,
  async run(ctx, { importId, evenPlayed }): Promise<ImportUndone> {
    const eventId = (await findImport(ctx.db, importId))?.eventId;
    if (eventId === undefined) throw new NotFound();
    const { event, before: present } = await holdContent(ctx, eventId);
    const found = await findImport(ctx.db, importId);
    if (!found) throw new NotFound();
    const kept = await readKept(ctx, importId);
    if (!kept) throw new BadInput([{ name: 'importId', message: 'the import has opened the event, so there is nothing to go back to' }]);
    if (found.undoneAt !== null) throw new BadInput([{ name: 'importId', message: 'the import is undone already' }]);
    if (!isUntouched(changedSince(kept.after, present))) throw new EditConflict();

    const changed = await writeParts(ctx, event, { before: present, content: kept.before });
    const plan = await restoreQuest(ctx, { eventId, blocks: await keepAssignable(ctx, kept.before.blocks), evenPlayed });
    await finishParts(ctx, { eventId, content: kept.before, changed });
    await markQuestChanged(ctx, eventId);
    await updateUndone(ctx.db, { id: importId, now: ctx.clock.now });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { importId, ...describePlan(plan, playedIn(plan)) } });
    return { kind: 'ImportUndone', importId, eventId };
  },
});

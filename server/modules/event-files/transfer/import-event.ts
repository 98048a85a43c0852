import { z } from 'zod';
import { type QuestEvent, readEventBySlug } from '#server/modules/events/events.ts';
import { organizerCommand, readStaff, requireRole } from '#server/modules/identity/identity.ts';
import { FileBroken, FileEmpty, FileTooLarge, HiddenTrack, importMedia, PictureTooLarge } from '#server/modules/media/media.ts';
import { compareQuest, playedIn, readWholeQuest } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, UnsupportedMediaType } from '#server/platform/errors.ts';
import type { EventSource } from '../archive/event-source.ts';
import type { OnProgress } from '../archive/progress.ts';
import { categoryCodes, questFileOf } from '../format/event-format.ts';
import { type Fault, faultLine } from '../format/faults.ts';
import { describePlan, type PlanSummary } from './describe-plan.rules.ts';
import { changedParts, type ContentPart, type EventContent } from './event-content.ts';
import { type ParsedEvent, parseEvent } from './parse-event.ts';
import { readContent } from './read-content.ts';
import { type Moved, toContent } from './to-content.ts';
import { writeContent } from './write-content.ts';

interface Asked extends Moved {
  source: EventSource;
  onProgress?: OnProgress;
}

const megabyte = 1_048_576;

/** What is wrong with a file that is not stored; null for what is no fault of it. */
function ofFile(error: unknown): Pick<Fault, 'code' | 'params'> | null {
  if (error instanceof FileTooLarge) return { code: 'fileTooLarge', params: { most: error.maxBytes / megabyte } };
  if (error instanceof UnsupportedMediaType) return { code: 'badKind', params: {} };
  if (error instanceof FileEmpty) return { code: 'emptyFile', params: {} };
  if (error instanceof FileBroken) return { code: 'badFile', params: {} };
  if (error instanceof HiddenTrack) return { code: 'hiddenTrack', params: {} };
  return error instanceof PictureTooLarge ? { code: 'pictureTooLarge', params: {} } : null;
}

async function storeFiles(ctx: Context, { source, onProgress }: Asked, names: readonly string[]) {
  const media = new Map<string, number>();
  const faults: Fault[] = [];
  for (const [done, name] of names.entries()) {
    onProgress?.({ stage: 'media', done, total: names.length });
    try {
      media.set(name, await importMedia(ctx, { name, bytes: await source.read(name) }));
    } catch (error) {
      const said = ofFile(error);
      if (!said) throw error;
      faults.push({ file: name, line: null, ...said, isWarning: false });
    }
  }
  return { media, faults };
}

/** Insiders whom nobody knows here are left out, and told. */
function unknownInsiders({ written, lineOf }: ParsedEvent, staff: ReadonlyMap<string, number>): Fault[] {
  if (!written) return [];
  return categoryCodes.flatMap((code) =>
    written.quest[code].flatMap((block, place) =>
      block.riddles.flatMap((riddle, index) =>
        riddle.insiders.flatMap((name, position): Fault[] => {
          if (staff.has(name.toLowerCase())) return [];
          const file = questFileOf(code);
          const line = lineOf(file, ['blocks', place, 'riddles', index, 'insiders', position]);
          return [{ file, line, code: 'noInsider', params: { name }, isWarning: true }];
        }),
      ),
    ),
  );
}

/** Reads an event file and stores its files; null content when it cannot be imported as it is. */
async function prepareContent(ctx: Context, asked: Asked): Promise<{ content: EventContent | null; faults: Fault[] }> {
  requireRole(ctx, 'organizer');
  asked.onProgress?.({ stage: 'reading', done: 0, total: null });
  const parsed = await parseEvent(asked.source);
  const staff = new Map((await readStaff(ctx)).map(({ id, username }) => [username.toLowerCase(), id]));
  const faults = [...parsed.faults, ...unknownInsiders(parsed, staff)];
  if (!parsed.written) return { content: null, faults };
  const { media, faults: ofFiles } = await storeFiles(ctx, asked, parsed.media);
  if (ofFiles.length > 0) return { content: null, faults: [...faults, ...ofFiles] };
  return { content: toContent(parsed.written, { media, staff }, asked), faults };
}

/** What an import would do, before it does it. */
export interface EventCheck {
  faults: Fault[];
  /** Null when the file cannot be imported as it is. */
  plan: PlanSummary | null;
  /** The event that has the address of the file already; null when the import opens a new one. */
  event: QuestEvent | null;
  /** What of that event the import changes beside its blocks and riddles. */
  parts: ContentPart[];
}

type Prepared = Awaited<ReturnType<typeof prepareContent>>;

async function compareContent(ctx: Context, { content, faults }: Prepared): Promise<EventCheck> {
  if (!content) return { faults, plan: null, event: null, parts: [] };
  const found = await readEventBySlug(ctx, content.settings.slug);
  const event = found?.slug === content.settings.slug ? found : null;
  const plan = compareQuest(event ? await readWholeQuest(ctx, event.id) : [], content.blocks);
  const parts = event ? changedParts(await readContent(ctx, event), content) : [];
  return { faults, plan: describePlan(plan, playedIn(plan)), event, parts };
}

/** Says everything that is wrong with an event file, and what its import would add, change and remove. It writes nothing but files. */
export async function checkEventFile(ctx: Context, asked: Asked): Promise<EventCheck> {
  const prepared = await prepareContent(ctx, asked);
  asked.onProgress?.({ stage: 'comparing', done: 0, total: null });
  return compareContent(ctx, prepared);
}

export interface EventImported {
  kind: 'EventImported';
  eventId: number;
  /** The import has opened the event. */
  isNew: boolean;
  /** By which it can be undone; null when it has changed nothing. */
  importId: number | null;
}

const writeEvent = organizerCommand({
  name: 'importEvent',
  input: z.object({ content: z.custom<EventContent>(), evenPlayed: z.boolean() }),
  async run(ctx, { content, evenPlayed }): Promise<EventImported> {
    const found = await readEventBySlug(ctx, content.settings.slug);
    const known = found?.slug === content.settings.slug ? found.id : null;
    const { eventId, plan, importId } = await writeContent(ctx, { eventId: known, content, evenPlayed });
    const summary = describePlan(plan, playedIn(plan));
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { slug: content.settings.slug, ...summary } });
    return { kind: 'EventImported', eventId, isNew: known === null, importId };
  },
});

function writePrepared(
  ctx: Context,
  { content, faults }: Prepared,
  { onProgress, evenPlayed }: Pick<Asked, 'onProgress'> & { evenPlayed: boolean },
) {
  if (!content) {
    const told = faults.filter(({ isWarning }) => !isWarning).slice(0, 20);
    throw new BadInput(told.map((fault) => ({ name: fault.file || 'file', message: faultLine(fault, 'en') })));
  }
  onProgress?.({ stage: 'writing', done: 0, total: null });
  return writeEvent(ctx, { content, evenPlayed });
}

/**
 * An organizer imports an event file: an event with its address becomes exactly what the file says, and without one a new event is opened.
 * All in one transaction, or nothing. What teams have played is changed only when `evenPlayed` says so.
 */
export async function importEvent(
  ctx: Context,
  { evenPlayed = false, ...asked }: Asked & { evenPlayed?: boolean },
): Promise<EventImported> {
  return writePrepared(ctx, await prepareContent(ctx, asked), { ...asked, evenPlayed });
}

/** Reads an event file once for both: what its import would do, and the import. */
export async function openImport(
  ctx: Context,
  asked: Asked,
): Promise<{ check: EventCheck; bring(how: { evenPlayed: boolean }): Promise<EventImported> }> {
  const prepared = await prepareContent(ctx, asked);
  asked.onProgress?.({ stage: 'comparing', done: 0, total: null });
  return {
    check: await compareContent(ctx, prepared),
    bring: async ({ evenPlayed }) => writePrepared(ctx, prepared, { ...asked, evenPlayed }),
  };
}

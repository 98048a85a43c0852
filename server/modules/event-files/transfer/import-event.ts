import { z } from 'zod';
import { categoryCodes, type QuestEvent, readEventBySlug } from '#server/modules/events/events.ts';
import { organizerCommand, people, requireRight } from '#server/modules/identity/identity.ts';
import { FileBroken, FileEmpty, FileTooLarge, HiddenTrack, importMedia, PictureTooLarge } from '#server/modules/media/media.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, UnsupportedMediaType } from '#server/platform/errors.ts';
import type { EventSource } from '../archive/event-source.ts';
import type { OnProgress } from '../archive/progress.ts';
import { describePlan, type PlanSummary } from '../content/describe-plan.rules.ts';
import { changedParts, type ContentPart, type EventContent } from '../content/event-content.ts';
import { readContent } from '../content/read-content.ts';
import { questFileName } from '../format/event-format.ts';
import { type Fault, faultLine } from '../format/faults.ts';
import { type ParsedEvent, parseEvent } from './parse-event.ts';
import { type ImportChanges, toContent } from './to-content.ts';
import { writeContent } from './write-content.ts';

interface ImportRequest extends ImportChanges {
  source: EventSource;
  onProgress?: OnProgress;
}

const megabyte = 1_048_576;

const brokenCodes = { cut: 'cutFile', damaged: 'badFile', notText: 'notTextFile' } as const;
const mediumCodes = { image: 'badPicture', video: 'badVideo', audio: 'badAudio' } as const;

function kindFault(content: UnsupportedMediaType['content']): Pick<Fault, 'code' | 'params'> {
  if (!content) return { code: 'badKind', params: {} };
  const { found, medium, reason } = content;
  if (reason === 'disguise') return { code: 'otherKind', params: { found } };
  if (reason === 'embedded') return { code: 'embeddedPicture', params: {} };
  return medium ? { code: mediumCodes[medium], params: { found } } : { code: 'badKind', params: {} };
}

/** Tells why a file could not be stored; null for an error that is not the fault of the file. */
function fileFault(error: unknown): Pick<Fault, 'code' | 'params'> | null {
  if (error instanceof FileTooLarge)
    return { code: 'fileTooLarge', params: { size: Math.ceil((error.bytes / megabyte) * 10) / 10, most: error.maxBytes / megabyte } };
  if (error instanceof UnsupportedMediaType) return kindFault(error.content);
  if (error instanceof FileEmpty) return { code: 'emptyFile', params: {} };
  if (error instanceof FileBroken) return { code: brokenCodes[error.reason], params: {} };
  if (error instanceof HiddenTrack) return { code: 'hiddenTrack', params: {} };
  return error instanceof PictureTooLarge ? { code: 'pictureTooLarge', params: {} } : null;
}

async function storeFiles(ctx: Context, { source, onProgress }: ImportRequest, names: readonly string[]) {
  const media = new Map<string, number>();
  const faults: Fault[] = [];
  for (const [done, name] of names.entries()) {
    onProgress?.({ stage: 'media', done, total: names.length });
    try {
      media.set(name, await importMedia(ctx, { name, bytes: await source.read(name) }));
    } catch (error) {
      const reason = fileFault(error);
      if (!reason) throw error;
      faults.push({ file: name, line: null, ...reason, isWarning: false });
    }
  }
  return { media, faults };
}

/** Lists the insiders who are unknown here: each is left out and reported by a warning. */
function unknownInsiders({ written, findLine }: ParsedEvent, staff: ReadonlyMap<string, number>): Fault[] {
  if (!written) return [];
  return categoryCodes.flatMap((code) =>
    (written.quest[code] ?? []).flatMap((block, blockIndex) =>
      block.riddles.flatMap((riddle, riddleIndex) =>
        riddle.insiders.flatMap((name, insiderIndex): Fault[] => {
          if (staff.has(name.toLowerCase())) return [];
          const file = questFileName(code);
          const line = findLine(file, ['blocks', blockIndex, 'riddles', riddleIndex, 'insiders', insiderIndex]);
          return [{ file, line, code: 'noInsider', params: { name }, isWarning: true }];
        }),
      ),
    ),
  );
}

/** Reads an event file and stores its media; the content is null when the file cannot be imported as it is. */
async function prepareContent(ctx: Context, request: ImportRequest): Promise<{ content: EventContent | null; faults: Fault[] }> {
  requireRight(ctx, 'write');
  request.onProgress?.({ stage: 'reading', done: 0, total: null });
  const parsed = await parseEvent(request.source);
  const staff = new Map((await people.readStaff(ctx)).map(({ id, username }) => [username.toLowerCase(), id]));
  const faults = [...parsed.faults, ...unknownInsiders(parsed, staff)];
  if (!parsed.written) return { content: null, faults };
  const { media, faults: mediaFaults } = await storeFiles(ctx, request, parsed.media);
  if (mediaFaults.length > 0) return { content: null, faults: [...faults, ...mediaFaults] };
  return { content: toContent(parsed.written, { media, staff }, request), faults };
}

/** What an import would do, before it does it. */
export interface EventCheck {
  faults: Fault[];
  /** Null when the file cannot be imported as it is. */
  plan: PlanSummary | null;
  /** The event that already has the slug of the file; null when the import opens a new one. */
  event: QuestEvent | null;
  /** When the event would be played; null when the file cannot be imported as it is. */
  window: Pick<EventContent['settings'], 'startsAt' | 'endsAt'> | null;
  /** The parts of that event that the import changes, apart from its blocks and riddles. */
  parts: ContentPart[];
}

type PreparedContent = Awaited<ReturnType<typeof prepareContent>>;

/** Finds the event with this slug; an event that has it only as an alias is another one. */
async function findEventOfSlug(ctx: Context, slug: string): Promise<QuestEvent | null> {
  const event = await readEventBySlug(ctx, slug);
  return event?.slug === slug ? event : null;
}

async function compareContent(ctx: Context, { content, faults }: PreparedContent): Promise<EventCheck> {
  if (!content) return { faults, plan: null, event: null, window: null, parts: [] };
  const event = await findEventOfSlug(ctx, content.settings.slug);
  const plan = questReplacement.compareQuest(event ? await questReplacement.readStoredBlocks(ctx, event.id) : [], content.blocks);
  const parts = event ? changedParts(await readContent(ctx, event), content) : [];
  return { faults, plan: describePlan(plan, questReplacement.listPlayed(plan)), event, window: content.settings, parts };
}

/** Lists all faults of an event file, and what its import would add, change and remove. It writes nothing but media files. */
export async function checkEventFile(ctx: Context, request: ImportRequest): Promise<EventCheck> {
  const prepared = await prepareContent(ctx, request);
  request.onProgress?.({ stage: 'comparing', done: 0, total: null });
  return compareContent(ctx, prepared);
}

export interface EventImported {
  kind: 'EventImported';
  eventId: number;
  /** The import has opened the event. */
  isNew: boolean;
  /** The id by which the import can be undone; null when it has changed nothing. */
  importId: number | null;
}

const writeEvent = organizerCommand({
  right: 'write',
  name: 'importEvent',
  input: z.object({ content: z.custom<EventContent>(), evenPlayed: z.boolean() }),
  async run(ctx, { content, evenPlayed }): Promise<EventImported> {
    const existing = await findEventOfSlug(ctx, content.settings.slug);
    const { eventId, plan, importId } = await writeContent(ctx, { eventId: existing?.id ?? null, content, evenPlayed });
    const summary = describePlan(plan, questReplacement.listPlayed(plan));
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: { slug: content.settings.slug, ...summary } });
    return { kind: 'EventImported', eventId, isNew: existing === null, importId };
  },
});

function writePrepared(
  ctx: Context,
  { content, faults }: PreparedContent,
  { onProgress, evenPlayed }: Pick<ImportRequest, 'onProgress'> & { evenPlayed: boolean },
) {
  if (!content) {
    const errors = faults.filter(({ isWarning }) => !isWarning).slice(0, 20);
    throw new BadInput(errors.map((fault) => ({ name: fault.file || 'file', message: faultLine(fault, 'en') })));
  }
  onProgress?.({ stage: 'writing', done: 0, total: null });
  return writeEvent(ctx, { content, evenPlayed });
}

/**
 * An organizer imports an event file: the event with its slug becomes exactly what the file says, and without such an event a new one is
 * opened. All is written in one transaction, or nothing. Riddles that teams have played are changed only with `evenPlayed`.
 */
export async function importEvent(
  ctx: Context,
  { evenPlayed = false, ...request }: ImportRequest & { evenPlayed?: boolean },
): Promise<EventImported> {
  return writePrepared(ctx, await prepareContent(ctx, request), { ...request, evenPlayed });
}

/** Reads an event file once, for a check and for the import after it. */
export async function openImport(
  ctx: Context,
  request: ImportRequest,
): Promise<{ check: EventCheck; write(options: { evenPlayed: boolean }): Promise<EventImported> }> {
  const prepared = await prepareContent(ctx, request);
  request.onProgress?.({ stage: 'comparing', done: 0, total: null });
  return {
    check: await compareContent(ctx, prepared),
    write: async ({ evenPlayed }) => writePrepared(ctx, prepared, { ...request, evenPlayed }),
  };
}

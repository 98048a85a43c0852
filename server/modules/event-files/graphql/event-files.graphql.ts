import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { LocalizedText } from '#server/graphql/build/localized-text.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { EventChangedRef } from '#server/modules/events/graphql/event-clock.graphql.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { archive, copies, type Fault, faultText, importUndo, transfer } from '../event-files.ts';
import { EventFileChangesRef, EventFilePartRef, few } from './plan-types.graphql.ts';
import { EventImportRef } from './undo.graphql.ts';

const EventFileFaultRef = builder.objectRef<Fault>('EventFileFault').implement({
  description: 'Something that is wrong with an event file.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'The file in which it is; empty for the whole.' }),
    line: t.exposeInt('line', { nullable: true, description: 'Its line, from 1; null when it has no place in a file.' }),
    code: t.exposeString('code', { description: 'A stable name.' }),
    isWarning: t.exposeBoolean('isWarning', { description: 'The file can be imported all the same.' }),
    text: t.field({
      type: LocalizedText,
      description: 'A sentence for people.',
      resolve: (fault) => ({ ru: faultText(fault, 'ru'), en: faultText(fault, 'en') }),
    }),
  }),
});

const EventFileCheckRef = builder.objectRef<transfer.EventCheck & { kind: 'EventFileCheck' }>('EventFileCheck').implement({
  description: 'What is wrong with an event file, and what its import would do.',
  isTypeOf: isKind('EventFileCheck'),
  fields: (t) => ({
    faults: t.expose('faults', { type: [EventFileFaultRef], ...few, description: 'In the order of the files; at most 100 for each.' }),
    isImportable: t.boolean({ description: 'It can be imported as it is.', resolve: ({ plan }) => plan !== null }),
    event: t.expose('event', {
      type: EventRef,
      nullable: true,
      description: 'The event that an import would change; null when it would open a new one.',
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the event would begin; null when it cannot be imported.',
      resolve: ({ window }) => window?.startsAt ?? null,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it would end; null when it cannot be imported. `overlappingEvents` names what is played at the same time.',
      resolve: ({ window }) => window?.endsAt ?? null,
    }),
    parts: t.expose('parts', {
      type: [EventFilePartRef],
      description: 'What of that event would change beside its blocks and riddles; at most 8.',
    }),
    blocks: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'Its blocks; null when it cannot be imported.',
      resolve: ({ plan }) => plan?.blocks ?? null,
    }),
    riddles: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'Its riddles; null when it cannot be imported.',
      resolve: ({ plan }) => plan?.riddles ?? null,
    }),
    played: t.stringList({
      description:
        'Riddles that teams have played and that an import would change or remove: only with `evenPlayed`. At most as many as the event has.',
      resolve: ({ plan }) => plan?.played ?? [],
    }),
  }),
});

const EventImportedRef = builder.objectRef<transfer.EventImported>('EventImported').implement({
  description: 'The event is exactly what its file says.',
  isTypeOf: isKind('EventImported'),
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event.',
      resolve: ({ eventId }, _args, ctx) => requireFound(readEvent(ctx, eventId)),
    }),
    isNew: t.exposeBoolean('isNew', { description: 'The import has opened it.' }),
    import: t.field({
      type: EventImportRef,
      nullable: true,
      description: 'By which it can be undone; null when it has changed nothing.',
      resolve: ({ importId }, _args, ctx) => (importId === null ? null : importUndo.readImport(ctx, importId)),
    }),
  }),
});

const uploadText =
  'The name of the uploaded zip: 32 hexadecimal digits that the client has drawn, under which it has sent the parts by PUT /event-files/{upload}?at={bytes}.';
const slugText = 'Another address than the file has: small letters, digits and hyphens, at most 64.';
const startsText = 'Another start than the file has; all times move with it.';

const CheckEventFileInput = builder.inputType('CheckEventFileInput', {
  description: 'An event file to look through.',
  fields: (t) => ({
    upload: t.string({ description: uploadText }),
    slug: t.string({ required: false, description: slugText }),
    startsAt: t.field({ type: 'DateTime', required: false, description: startsText }),
  }),
});

const ImportEventFileInput = builder.inputType('ImportEventFileInput', {
  description: 'An event file to import.',
  fields: (t) => ({
    upload: t.string({ description: uploadText }),
    slug: t.string({ required: false, description: slugText }),
    startsAt: t.field({ type: 'DateTime', required: false, description: startsText }),
    evenPlayed: t.boolean({ defaultValue: false, description: 'Also change and remove riddles that teams have played.' }),
  }),
});

const CopyEventInput = builder.inputType('CopyEventInput', {
  description: 'A copy of an event, for the next year or to rehearse it.',
  fields: (t) => ({
    eventId: t.id({ description: 'The original.' }),
    slug: t.string({ description: 'The address of the copy: small letters, digits and hyphens, at most 64; unique.' }),
    startsAt: t.field({ type: 'DateTime', description: 'Its start; all times move with it.' }),
    name: t.string({ required: false, description: 'Its Russian name, 1 to 200 characters; without it that of the original.' }),
    nameEn: t.string({ required: false, description: 'Its English name.' }),
    isSandbox: t.boolean({ required: false, description: 'Whether the copy is a rehearsal, not for players, as `Event.isSandbox` says.' }),
  }),
});

/** Checks an upload. A file that is no event file at all becomes a check with one fault. */
async function checkUpload(ctx: Context, request: UploadRequest): Promise<transfer.EventCheck> {
  try {
    return await withUpload(ctx, request, (source) => transfer.checkEventFile(ctx, source));
  } catch (error) {
    if (error instanceof archive.NotAnEventFile) return { faults: [error.fault], plan: null, event: null, window: null, parts: [] };
    throw error;
  }
}

interface UploadRequest {
  upload: string;
  slug?: string | null | undefined;
  startsAt?: Date | null | undefined;
}

async function withUpload<Result>(
  ctx: Context,
  { upload, slug, startsAt }: UploadRequest,
  work: (request: Parameters<typeof transfer.checkEventFile>[1]) => Promise<Result>,
): Promise<Result> {
  const source = await archive.openUpload(ctx, upload);
  try {
    return await archive.withProgress(ctx, upload, (onProgress) =>
      work({ source, slug: slug ?? undefined, startsAt: startsAt ?? undefined, onProgress }),
    );
  } finally {
    await source.close();
  }
}

const takesKey = 'Organizers only. Takes an idempotency key.';

builder.mutationFields((t) => ({
  checkEventFile: t.errorUnionField({
    types: [EventFileCheckRef, BadInput, Forbidden, NotFound],
    union: { name: 'CheckEventFileResult', description: 'What an import would do, or why it cannot be said.' },
    description: 'Says what is wrong with an uploaded event file and what its import would do, without doing it. Organizers only.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CheckEventFileInput, description: 'The file.' }) },
    resolve: async (_root, { input }, ctx) => ({ kind: 'EventFileCheck' as const, ...(await checkUpload(ctx, input)) }),
  }),
  importEventFile: t.errorUnionField({
    types: [EventImportedRef, BadInput, Forbidden, NotFound],
    union: { name: 'ImportEventFileResult', description: 'The event, or why not.' },
    description: `Makes an event exactly what an uploaded file says, or changes nothing. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ImportEventFileInput, description: 'The file.' }) },
    resolve: (_root, { input: { evenPlayed, ...file } }, ctx) =>
      withUpload(ctx, file, (request) => transfer.importEvent(ctx, { ...request, evenPlayed })),
  }),
  copyEvent: t.errorUnionField({
    types: [EventChangedRef, BadInput, Forbidden, NotFound],
    union: { name: 'CopyEventResult', description: 'The copy, or why not.' },
    description: `Opens a new event with all that organizers have made of another one, and none of what teams did. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CopyEventInput, description: 'The copy.' }) },
    resolve: (_root, { input }, ctx) => copies.copyEvent(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
}));

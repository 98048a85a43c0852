import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { EventNotActive, readEvent } from '#server/modules/events/events.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, EditConflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { importUndo } from '../event-files.ts';
import { EventFileChangesRef, EventFilePartRef, few } from './plan-types.graphql.ts';

const sources: Record<importUndo.EventImport['source'], string> = {
  file: 'An event file.',
  copy: 'Another event, of which it is a copy.',
  sheet: 'A spreadsheet.',
  removal: 'A part of a copy that an organizer has removed.',
};

const EventImportSourceRef = builder.enumType('EventImportSource', {
  description: 'Where an import comes from.',
  values: Object.fromEntries(
    (Object.keys(sources) as importUndo.EventImport['source'][]).map((source) => [
      source.toUpperCase(),
      { value: source, description: sources[source] },
    ]),
  ) as Record<Uppercase<importUndo.EventImport['source']>, { value: importUndo.EventImport['source']; description: string }>,
});

export const EventImportRef = builder.objectRef<importUndo.EventImport>('EventImport').implement({
  description: 'An import into an event, which is kept so that it can be undone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'By which it is undone.' }),
    source: t.expose('source', { type: EventImportSourceRef, description: 'Where it comes from.' }),
    importedAt: t.expose('importedAt', { type: 'DateTime', description: 'The instant of the import.' }),
    importedBy: t.exposeString('importedBy', { description: 'The full name of the organizer.' }),
    isNew: t.exposeBoolean('isNew', { description: 'It has opened the event, so there is nothing to go back to.' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true, description: 'When it was undone; null while it is not.' }),
  }),
});

const EventImportUndoRef = builder.objectRef<importUndo.UndoPlan>('EventImportUndo').implement({
  description: 'What the undo of an import would do, and what prevents it.',
  fields: (t) => ({
    isPossible: t.boolean({
      description: 'The import has changed an event that was there, it is not undone yet, and nobody has changed the same event since.',
      resolve: importUndo.isUndoable,
    }),
    partsChangedSince: t.field({
      type: [EventFilePartRef],
      description: 'What else was changed since the import, beside blocks and riddles; at most 8.',
      resolve: ({ since }) => since.parts,
    }),
    titlesChangedSince: t.stringList({
      description: 'Blocks and riddles that were added, changed, moved or removed since the import. At most as many as the event has had.',
      resolve: ({ since }) => since.titles,
    }),
    parts: t.expose('parts', {
      type: [EventFilePartRef],
      description: 'What of the event the undo changes beside its blocks and riddles; at most 8.',
    }),
    blocks: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'What it does to blocks; added are those that come back. Null when there is nothing to go back to.',
      resolve: ({ plan }) => plan?.blocks ?? null,
    }),
    riddles: t.field({
      type: EventFileChangesRef,
      nullable: true,
      description: 'What it does to riddles; added are those that come back. Null when there is nothing to go back to.',
      resolve: ({ plan }) => plan?.riddles ?? null,
    }),
    played: t.stringList({
      description:
        'Riddles that teams have played and that the undo would change or remove: only with `evenPlayed`. At most as many as the event has.',
      resolve: ({ plan }) => plan?.played ?? [],
    }),
  }),
});

const ImportUndoneRef = builder.objectRef<importUndo.ImportUndone>('ImportUndone').implement({
  description: 'The event is again what it was before the import.',
  isTypeOf: isKind('ImportUndone'),
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The event.',
      resolve: ({ eventId }, _args, ctx) => requireFound(readEvent(ctx, eventId)),
    }),
    import: t.field({
      type: EventImportRef,
      description: 'The import.',
      resolve: ({ importId }, _args, ctx) => requireFound(importUndo.readImport(ctx, importId)),
    }),
  }),
});

const UndoEventImportInput = builder.inputType('UndoEventImportInput', {
  description: 'An import to undo.',
  fields: (t) => ({
    importId: t.id({ description: 'The import.' }),
    evenPlayed: t.boolean({ defaultValue: false, description: 'Also change and remove riddles that teams have played.' }),
  }),
});

builder.queryFields((t) => ({
  eventImports: t.field({
    type: [EventImportRef],
    ...few,
    description: 'The last imports into an event, newest first; at most 10. Organizers only.',
    authScopes: { signedIn: true },
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: (_root, { eventId }, ctx) => importUndo.readImports(ctx, toId(eventId)),
  }),
  eventImportUndo: t.field({
    type: EventImportUndoRef,
    nullable: true,
    description: 'Says what the undo of an import would do, without doing it; null for one that is not kept. Organizers only.',
    authScopes: { signedIn: true },
    args: { importId: t.arg.id({ description: 'The import.' }) },
    resolve: (_root, { importId }, ctx) => importUndo.checkUndo(ctx, toId(importId)),
  }),
}));

builder.mutationFields((t) => ({
  undoEventImport: t.errorUnionField({
    types: [ImportUndoneRef, BadInput, EditConflict, EventNotActive, Forbidden, NotFound],
    union: { name: 'UndoEventImportResult', description: 'The event as it was before, or why not.' },
    description:
      'Undoes an import: the event is again what it was before, with the same blocks and riddles and all that teams did about them, or nothing changes. EditConflict says that somebody has changed the event since. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UndoEventImportInput, description: 'The import.' }) },
    resolve: (_root, { input: { importId, evenPlayed } }, ctx) => importUndo.undoImport(ctx, { importId: toId(importId), evenPlayed }),
  }),
}));

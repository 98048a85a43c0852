import { builder, isKind, requireFound, toId } from '#server/graphql/build/builder.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { EventChangedRef } from '#server/modules/events/graphql/event-clock.graphql.ts';
import { EventRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { copies, importUndo } from '../event-files.ts';
import { few } from './plan-types.graphql.ts';
import { EventImportRef } from './undo.graphql.ts';

type Part = copies.Inheritance['parts'][number]['part'];

const parts: Record<Part, string> = {
  description: 'Its description, counted as 1.',
  words: 'The headline, the words under it, the cards and the steps of its site; the usual words are not counted.',
  faq: 'The FAQ of its site; the usual entries are not counted.',
  partners: 'The partners.',
  pictures: 'The pictures of its site.',
  insiders: 'The people who are insiders at its riddles.',
  files: 'The files of its blocks and riddles.',
};

const InheritedPartRef = builder.enumType('InheritedPart', {
  description: 'A part of an event that came with it as a copy.',
  values: Object.fromEntries(
    copies.inheritedParts.map((part) => [part.toUpperCase(), { value: part, description: parts[part] }]),
  ) as Record<Uppercase<Part>, { value: Part; description: string }>,
});

const InheritedCountRef = builder.objectRef<copies.Inheritance['parts'][number]>('InheritedCount').implement({
  description: 'How much of a part of a copy is still as in its source.',
  fields: (t) => ({
    part: t.expose('part', { type: InheritedPartRef, description: 'The part.' }),
    count: t.exposeInt('count', { description: 'How many texts, entries, partners, pictures, people or files; 0 when none is left.' }),
    isKept: t.exposeBoolean('isKept', { description: 'An organizer has decided to keep it.' }),
  }),
});

const InheritanceRef = builder.objectRef<copies.Inheritance>('Inheritance').implement({
  description: 'What an event still has of the event of which it is a copy.',
  fields: (t) => ({
    source: t.expose('source', { type: EventRef, description: 'The event of which it is a copy.' }),
    parts: t.expose('parts', { type: [InheritedCountRef], ...few, description: 'The parts of which the source has anything; at most 7.' }),
  }),
});

const InheritedRemovedRef = builder.objectRef<copies.InheritedRemoved>('InheritedRemoved').implement({
  description: 'A part of a copy is there no more as it was in its source.',
  isTypeOf: isKind('InheritedRemoved'),
  fields: (t) => ({
    event: t.field({
      type: EventRef,
      description: 'The copy.',
      resolve: ({ eventId }, _args, ctx) => requireFound(readEvent(ctx, eventId)),
    }),
    import: t.field({
      type: EventImportRef,
      nullable: true,
      description: 'By which `undoEventImport` brings it back; null when nothing was left to remove.',
      resolve: ({ importId }, _args, ctx) => (importId === null ? null : importUndo.readImport(ctx, importId)),
    }),
  }),
});

const RemoveInheritedInput = builder.inputType('RemoveInheritedInput', {
  description: 'A part to remove from a copy.',
  fields: (t) => ({
    eventId: t.id({ description: 'The copy.' }),
    part: t.field({ type: InheritedPartRef, description: 'The part.' }),
  }),
});

const KeepInheritedInput = builder.inputType('KeepInheritedInput', {
  description: 'Whether a part of a copy stays as it was in its source.',
  fields: (t) => ({
    eventId: t.id({ description: 'The copy.' }),
    part: t.field({ type: InheritedPartRef, description: 'The part.' }),
    isKept: t.boolean({ description: 'False takes the decision back.' }),
  }),
});

const takesKey = 'Organizers only. Takes an idempotency key.';

builder.queryField('inheritance', (t) =>
  t.field({
    type: InheritanceRef,
    nullable: true,
    description: 'What an event still has of the event of which it is a copy; null for one that is no copy. Organizers only.',
    authScopes: { signedIn: true },
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: (_root, { eventId }, ctx) => copies.readInheritance(ctx, toId(eventId)),
  }),
);

builder.mutationFields((t) => ({
  keepInherited: t.errorUnionField({
    types: [EventChangedRef, BadInput, Forbidden, NotFound],
    union: { name: 'KeepInheritedResult', description: 'The copy, or why not.' },
    description: `Keeps a part of a copy as it was in its source: a decision that all organizers see. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: KeepInheritedInput, description: 'The part, and the decision.' }) },
    resolve: (_root, { input }, ctx) => copies.keepInherited(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
  removeInherited: t.errorUnionField({
    types: [InheritedRemovedRef, BadInput, Forbidden, NotFound],
    union: { name: 'RemoveInheritedResult', description: 'The copy, or why not.' },
    description: `Removes a part of a copy as far as it is still as in its source; \`undoEventImport\` brings it back. ${takesKey}`,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RemoveInheritedInput, description: 'The part.' }) },
    resolve: (_root, { input }, ctx) => copies.removeInherited(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
}));

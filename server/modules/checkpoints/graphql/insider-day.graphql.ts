import { builder } from '#server/graphql/build/builder.ts';
import { type InsiderDay, readInsiderDay } from '../checkpoints.ts';

type DayEntry = InsiderDay['entries'][number];

const EntryKindRef = builder.enumType('InsiderEntryKind', {
  description: 'What a staff member did.',
  values: {
    SCAN: { description: 'Scanned somebody.' },
    MARK: { description: 'Marked a visit.' },
  } as const,
});

const InsiderEntryRef = builder.objectRef<DayEntry>('InsiderEntry').implement({
  description: 'A scan or a mark of the viewer.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Pass it as `after` for the entries before it.' }),
    kind: t.expose('kind', { type: EntryKindRef, description: 'Whether it is a scan or a mark.' }),
    personName: t.exposeString('personName', { nullable: true, description: 'Who was scanned.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'The team of that person then; null without one.' }),
    riddleTitle: t.exposeString('riddleTitle', { nullable: true, description: 'The riddle whose visit was marked; null for a scan.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the person was scanned or the visit was marked.' }),
  }),
});

// The names of 0.1.0, for clients that were written for it; they go with `InsiderDay.deeds`.
const OlderKindRef = builder.enumType('InsiderDeedKind', {
  description: 'What a staff member did. `InsiderEntryKind` replaces it.',
  values: {
    SCAN: { description: 'Scanned somebody.' },
    MARK: { description: 'Marked a visit.' },
  } as const,
});

const OlderEntryRef = builder.objectRef<DayEntry>('InsiderDeed').implement({
  description: 'A scan or a mark of the viewer. `InsiderEntry` replaces it.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Pass it as `after` for the entries before it.' }),
    kind: t.expose('kind', { type: OlderKindRef, description: 'Whether it is a scan or a mark.' }),
    personName: t.exposeString('personName', { nullable: true, description: 'Who was scanned.' }),
    teamName: t.exposeString('teamName', { nullable: true, description: 'The team of that person then; null without one.' }),
    riddleTitle: t.exposeString('riddleTitle', { nullable: true, description: 'The riddle whose visit was marked; null for a scan.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the person was scanned or the visit was marked.' }),
  }),
});

const InsiderDayRef = builder.objectRef<InsiderDay>('InsiderDay').implement({
  description: 'What the viewer did in the events that are played, or else in the current one.',
  fields: (t) => ({
    peopleScanned: t.int({ description: 'Different people scanned.', resolve: (day) => day.counts.people }),
    teamsMarked: t.int({ description: 'Different teams marked.', resolve: (day) => day.counts.teams }),
    marks: t.int({ description: 'Visits marked.', resolve: (day) => day.counts.marks }),
    entries: t.expose('entries', {
      type: [InsiderEntryRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Scans and marks, newest first; the page that was asked for, at most 100.',
    }),
    deeds: t.expose('entries', {
      type: [OlderEntryRef],
      deprecationReason: 'Use `entries`, which has the same list. `deeds` goes on 1 March 2027.',
      complexity: { field: 1, multiplier: 20 },
      description: 'Newest first; the page that was asked for, at most 100.',
    }),
  }),
});

builder.queryField('insiderDay', (t) =>
  t.field({
    type: InsiderDayRef,
    authScopes: { signedIn: true },
    description:
      'The viewer’s own scans and marks in the events that are played, or else in the current one. For insiders, ctc and organizers.',
    args: {
      after: t.arg.string({ required: false, description: 'Entries older than the one with this cursor.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, 1 to 100.' }),
    },
    resolve: (_root, args, ctx) => readInsiderDay(ctx, args),
  }),
);

import { builder } from '#server/graphql/build/builder.ts';
import { CategoryRef } from '#server/modules/events/graphql/events.graphql.ts';
import { InsiderProfileRef } from '#server/modules/quest/graphql/authoring/edit-insiders.graphql.ts';
import { type InsiderPlace, type InsiderWork, readInsiderPlaces, readInsiderWork } from '../checkpoints.ts';

const InsiderWorkRef = builder.objectRef<InsiderWork>('InsiderWork').implement({
  description: 'What an insider has to do and did in the events that are played, or else in the current one, for organizers.',
  fields: (t) => ({
    places: t.exposeInt('places', { description: 'Riddles at which they stand.' }),
    marks: t.exposeInt('marks', { description: 'Visits marked.' }),
    lastMarkAt: t.expose('lastMarkAt', { type: 'DateTime', nullable: true, description: 'When they last marked one; null for never.' }),
    lastScanAt: t.expose('lastScanAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last scanned somebody; null for never.',
    }),
  }),
});

const InsiderPlaceRef = builder.objectRef<InsiderPlace>('InsiderPlace').implement({
  description: 'A riddle at which an insider stands, for organizers.',
  fields: (t) => ({
    riddleId: t.exposeID('riddleId', { description: 'The riddle.' }),
    title: t.exposeString('title', { description: 'The place.' }),
    isWithdrawn: t.exposeBoolean('isWithdrawn', {
      description: 'Whether the riddle was taken out of play, so that no visit is marked there.',
    }),
    blockId: t.exposeID('blockId', { description: 'Its block.' }),
    blockTitle: t.exposeString('blockTitle', { description: 'The block’s title.' }),
    category: t.field({
      type: CategoryRef,
      description: 'Its category.',
      resolve: (place) => place,
    }),
    marks: t.exposeInt('marks', { description: 'Visits that this insider marked there.' }),
  }),
});

builder.objectFields(InsiderProfileRef, (t) => ({
  work: t.loadable({
    type: InsiderWorkRef,
    description: 'In the events that are played, or else in the current one.',
    load: (ids: number[], ctx) => readInsiderWork(ctx, ids),
    resolve: (insider) => insider.id,
  }),
  places: t.loadableGroup({
    type: InsiderPlaceRef,
    complexity: { field: 2, multiplier: 10 },
    description: 'Where they stand in these events, in the order of the quest; at most 100.',
    load: (ids: number[], ctx) => readInsiderPlaces(ctx, ids),
    group: (place) => place.userId,
    resolve: (insider) => insider.id,
  }),
}));

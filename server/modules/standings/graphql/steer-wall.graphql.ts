import { builder, toId } from '#server/graphql/build/builder.ts';
import { readEvent } from '#server/modules/events/events.ts';
import { CategoryCodeRef } from '#server/modules/events/graphql/events.graphql.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { walls } from '../standings.ts';
import { NominationKindRef } from './ceremony.graphql.ts';
import { LanguagesRef, SceneRef, WallRef } from './wall-settings.graphql.ts';

const SteeredRef = builder.objectRef<walls.WallSteered>('WallSteered').implement({
  description: 'The walls show it.',
  isTypeOf: (value) => (value as { kind?: string } | null)?.kind === 'WallSteered',
  fields: (t) => ({
    wall: t.field({
      type: WallRef,
      description: 'What they show now.',
      resolve: async ({ eventId }, _args, ctx) => {
        const event = await readEvent(ctx, eventId);
        if (!event) throw new NotFound();
        return walls.readEventWall(ctx, event);
      },
    }),
  }),
});

const messageText = 'at most 280 characters; empty takes it away.';

const SteerWallInput = builder.inputType('SteerWallInput', {
  description: 'Changes of what the walls of an event show; what is left out stays.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.' }),
    scene: t.field({ type: SceneRef, required: false, description: 'What to show.' }),
    category: t.field({
      type: CategoryCodeRef,
      required: false,
      description: 'The category of a scene that shows one; null for all in turn.',
    }),
    pageSeconds: t.int({ required: false, description: 'Seconds that a page stands: 5 to 120.' }),
    languages: t.field({ type: LanguagesRef, required: false, description: 'In which languages.' }),
    messageRu: t.string({ required: false, description: `The message in Russian, ${messageText}` }),
    messageEn: t.string({ required: false, description: `The message in English, ${messageText}` }),
    nomination: t.field({
      type: NominationKindRef,
      required: false,
      description: 'The nomination of the scene `NOMINATIONS`; null for the title alone.',
    }),
    screenWidthMetres: t.float({ required: false, description: 'Width of the screen in metres: 0.3 to 50; null clears it.' }),
    farthestViewerMetres: t.float({
      required: false,
      description: 'How far the farthest viewer stands, in metres: 0.5 to 200; null clears it.',
    }),
  }),
});

builder.mutationField('steerWall', (t) =>
  t.errorUnionField({
    types: [SteeredRef, BadInput, Forbidden, NotFound],
    union: { name: 'SteerWallResult', description: 'What the walls show, or why not.' },
    description: 'Changes what all walls of an event show. Organizers only. Takes an idempotency key.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SteerWallInput, description: 'The changes.' }) },
    resolve: (_root, { input }, ctx) => walls.steerWall(ctx, { ...input, eventId: toId(input.eventId) }),
  }),
);

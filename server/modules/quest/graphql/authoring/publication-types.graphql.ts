import { builder } from '#server/graphql/build/builder.ts';
import { type authoring, publication } from '../../quest.ts';

const PublicationStateRef = builder.enumType('PublicationState', {
  description: 'Who receives a block or a riddle. A riddle is never shown before its block.',
  values: {
    DRAFT: { description: 'No team.' },
    SCHEDULED: { description: 'No team, until it is published by itself at an instant.' },
    AFTER_BLOCK: { description: 'Each team once it has solved all published riddles of another block.' },
    PUBLISHED: { description: 'Every team of the category.' },
  } as const,
});

export const NewPublicationRef = builder.enumType('NewPublication', {
  description: 'How something new begins.',
  values: {
    PUBLISHED: { value: 'published' as const, description: 'Teams see it at once.' },
    DRAFT: { value: 'draft' as const, description: 'No team sees it until it is published.' },
  },
});
export const newPublicationText = 'Without it: a draft while the event is active or paused, published otherwise.';

export const PublicationRef = builder.objectRef<authoring.EditableBlock | authoring.EditableRiddle>('Publication').implement({
  description: 'Who receives a block or a riddle, and when; organizers only.',
  fields: (t) => ({
    state: t.field({
      type: PublicationStateRef,
      description: 'Who receives the block or riddle.',
      resolve: (thing) => publication.publicationState(thing),
    }),
    publishAt: t.expose('publishAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is published by itself; null for no time.',
    }),
    afterBlockId: t.field({
      type: 'ID',
      nullable: true,
      description: 'The block that it follows; null for none.',
      resolve: (thing) => thing.afterBlockId,
    }),
    afterBlockTitle: t.exposeString('afterBlockTitle', { nullable: true, description: 'The title of that block.' }),
  }),
});

const waitsForUnsolvable =
  'It follows a block that no team can solve now: a draft, an empty one, one of another category, or one that is deleted.';

export const RiddleWarningRef = builder.enumType('RiddleWarning', {
  description: 'What is incomplete in a riddle.',
  values: {
    NO_ANSWER: { description: 'There is no accepted answer, so nobody can solve it.' },
    NOTHING_ASKED: { description: 'There is neither a text nor a file.' },
    WAITS_IN_VAIN: { description: waitsForUnsolvable },
  } as const,
});

export const BlockWarningRef = builder.enumType('BlockWarning', {
  description: 'What is incomplete in a block.',
  values: {
    NO_RIDDLES: { description: 'It has no riddle.' },
    ONLY_DRAFTS: { description: 'It is published, and all its riddles are drafts.' },
    WAITS_IN_VAIN: { description: waitsForUnsolvable },
  } as const,
});

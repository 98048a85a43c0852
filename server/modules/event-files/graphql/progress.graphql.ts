import { builder } from '#server/graphql/build/builder.ts';
import { archive } from '../event-files.ts';

const stages: Record<archive.FileProgress['stage'], string> = {
  reading: 'The texts are read.',
  media: 'Pictures and sounds are decoded and stored.',
  comparing: 'The file is compared with the event.',
  writing: 'The event is written.',
};

const EventFileStageRef = builder.enumType('EventFileStage', {
  description: 'What is done about an event file, in this order; a check ends with comparing, an import with writing.',
  values: Object.fromEntries(
    archive.progressStages.map((stage) => [stage.toUpperCase(), { value: stage, description: stages[stage] }]),
  ) as Record<Uppercase<archive.FileProgress['stage']>, { value: archive.FileProgress['stage']; description: string }>,
});

const EventFileProgressRef = builder.objectRef<archive.FileProgress>('EventFileProgress').implement({
  description: 'How far the check or the import of an event file is.',
  fields: (t) => ({
    stage: t.expose('stage', { type: EventFileStageRef, description: 'What is done now.' }),
    done: t.exposeInt('done', { description: 'Files that are done; 0 in the other stages.' }),
    total: t.exposeInt('total', { nullable: true, description: 'All of them; null in a stage whose end nobody knows beforehand.' }),
  }),
});

builder.queryField('eventFileProgress', (t) =>
  t.field({
    type: EventFileProgressRef,
    nullable: true,
    description:
      'How far the check or the import of an upload of the viewer is, at most a quarter of a second ago; null when none is under way. Organizers only.',
    authScopes: { signedIn: true },
    args: { upload: t.arg.string({ description: 'The name of the upload: 32 hexadecimal digits.' }) },
    resolve: (_root, { upload }, ctx) => archive.readProgress(ctx, upload),
  }),
);

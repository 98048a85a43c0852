import { builder } from '#server/graphql/build/builder.ts';
import type { transfer } from '../event-files.ts';

/** A list that a file bounds and that was read whole anyway. */
export const few = { complexity: { field: 1, multiplier: 1 } };

type Changes = transfer.PlanSummary['riddles'];

export const EventFileChangesRef = builder.objectRef<Changes>('EventFileChanges').implement({
  description: 'What an import does to blocks or to riddles, by their titles.',
  fields: (t) => ({
    added: t.exposeStringList('added', { description: 'What the event does not have yet; at most 2,000.' }),
    changed: t.exposeStringList('changed', { description: 'What the file says in other words; at most 2,000.' }),
    removed: t.exposeStringList('removed', {
      description: 'What the file does not have; it goes to the deleted ones. At most as many as the event has.',
    }),
    unchanged: t.exposeInt('unchanged', { description: 'How many stay as they are.' }),
  }),
});

const parts: Record<transfer.ContentPart, string> = {
  texts: 'Name, address, description, place and smallest team.',
  rules: 'The rules.',
  times: 'Start, end and freeze.',
  categories: 'Which categories it plays, and what they are called.',
  prices: 'The price list.',
  site: 'What visitors read.',
  partners: 'The partners.',
  pictures: 'The pictures.',
  wall: 'The big screens.',
};

export const EventFilePartRef = builder.enumType('EventFilePart', {
  description: 'A part of an event beside its blocks and riddles.',
  values: Object.fromEntries(
    (Object.keys(parts) as transfer.ContentPart[]).map((part) => [part.toUpperCase(), { value: part, description: parts[part] }]),
  ) as Record<Uppercase<transfer.ContentPart>, { value: transfer.ContentPart; description: string }>,
});

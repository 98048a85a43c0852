import { eventCategories, readEvent } from '#server/modules/events/events.ts';
import { people, requireRight } from '#server/modules/identity/identity.ts';
import { authoring, listWords, publication } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type ContentFault, type ExaminedRiddle, listContentFaults } from './content-faults.rules.ts';

/** Lists the insiders who are shut out or forgotten. */
async function findGone(ctx: Context, riddles: readonly authoring.EditableRiddle[]): Promise<Set<number>> {
  const gone = new Set<number>();
  for (const id of new Set(riddles.flatMap(({ insiders }) => insiders.map((insider) => insider.id)))) {
    const person = await people.readPerson(ctx, id);
    if (!person || person.isDisabled) gone.add(id);
  }
  return gone;
}

const isDraft = (subject: Parameters<typeof publication.publicationState>[0]) => publication.publicationState(subject) === 'DRAFT';

/** Says what is wrong with the content of an event, for organizers: what would stop it first, then warnings. */
export async function examineContent(ctx: Context, eventId: number): Promise<ContentFault[]> {
  requireRight(ctx, 'secrets');
  const event = await readEvent(ctx, eventId);
  if (!event) throw new NotFound();
  const blocks = await authoring.readEditableBlocks(ctx, { eventId });
  const riddles = await authoring.readEditableRiddles(
    ctx,
    blocks.map(({ id }) => id),
  );
  const gone = await findGone(ctx, riddles);
  const examine = (riddle: authoring.EditableRiddle, blockTitle: string): ExaminedRiddle => ({
    place: `${blockTitle}, ${riddle.number}. ${riddle.title}`,
    isDraft: isDraft(riddle),
    warnings: publication.riddleWarnings(riddle),
    answers: riddle.answers.map(({ text }) => ({ text, words: listWords(text).length })),
    insiders: riddle.insiders.map(({ id, fullName }) => ({ name: fullName, isGone: gone.has(id) })),
  });
  const empty = eventCategories(event).filter(
    ({ id }) => event.ownCategories !== null && blocks.every(({ categoryId }) => categoryId !== id),
  );
  return listContentFaults(
    blocks.map((block) => ({
      place: block.title,
      isDraft: isDraft(block),
      warnings: publication.blockWarnings(block),
      riddles: riddles.filter(({ blockId }) => blockId === block.id).map((riddle) => examine(riddle, block.title)),
    })),
    empty.map(({ name }) => name.en),
  );
}

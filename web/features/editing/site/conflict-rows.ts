import type { Part, SiteDraft } from './site-draft.ts';
import type { Words } from '#web/shared/ui/site/words/site.types.ts';

const both = ({ ru, en }: Words) => [ru, en].filter((text) => text !== '').join(' / ');

/** What a list says, in short: its names in their order. */
const listed = (items: Words[]) => items.map(both).join(' · ');

const textOf: { [Name in Part]: (value: SiteDraft[Name]) => string } = {
  title: both,
  lead: both,
  cards: (cards) => listed(cards.map(({ figure }) => figure)),
  steps: (steps) => listed(steps.map(({ title }) => title)),
  questions: (questions) => listed(questions.map(({ question }) => question)),
  partners: (partners) => listed(partners.map(({ name }) => name)),
  pictures: (pictures) => listed(pictures.map(({ alt }) => alt)),
};

const partText = <Name extends Part>(draft: SiteDraft, part: Name): string => textOf[part](draft[part]);

/** The parts that differ, in words for a choice between two versions. */
export const conflictRows = (
  parts: readonly Part[],
  { mine, theirs, labelOf }: { mine: SiteDraft; theirs: SiteDraft; labelOf: (part: Part) => string },
): { label: string; mine: string; theirs: string }[] =>
  parts.map((part) => ({ label: labelOf(part), mine: partText(mine, part), theirs: partText(theirs, part) }));

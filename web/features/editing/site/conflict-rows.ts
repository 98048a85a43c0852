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

/** A part of a draft in a few words, for a choice between two versions. */
export const partText = <Name extends Part>(draft: SiteDraft, part: Name): string => textOf[part](draft[part]);

import { isDeepStrictEqual } from 'node:util';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { SiteWords } from '#server/modules/site/site.ts';
import type { InheritedPart } from '#server/platform/db/tables/tables.ts';
import { type EventContent, mediaIdsIn, type StoredContent } from '../content/event-content.ts';

/** The parts of an event that came with it as a copy, in the order in which an organizer goes through them. */
export const inheritedParts = [
  'description',
  'words',
  'faq',
  'partners',
  'pictures',
  'insiders',
  'files',
] as const satisfies readonly InheritedPart[];

type Blocks = StoredContent['blocks'];
type File = questReplacement.DescribedFile | null;

/** An event beside its source. The usual words of a site are nobody's, so they are never inherited. */
export interface Compared<Content extends EventContent = EventContent> {
  content: Content;
  source: EventContent;
  usual: SiteWords;
}

const isIn = (items: readonly unknown[], item: unknown) => items.some((each) => isDeepStrictEqual(each, item));
const isEmpty = (texts: readonly string[]) => texts.every((text) => text.trim() === '');

const listInsiders = ({ blocks }: EventContent) =>
  new Set(blocks.flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds)));

/** Lists the files of blocks and riddles. */
const listFiles = ({ blocks }: EventContent) => mediaIdsIn({ partners: [], pictures: [], blocks });

const listWords = (words: SiteWords) => [words.title, words.lead, ...words.cards, ...words.steps];

const descriptions = ({ settings: { descriptionRu, descriptionEn } }: EventContent) => [descriptionRu, descriptionEn];

/** Counts what an event still has as its source has it. */
export function countInherited({ content, source, usual }: Compared): Record<InheritedPart, number> {
  const count = (own: readonly unknown[], older: readonly unknown[], nobodys: readonly unknown[] = []) =>
    own.filter((item) => isIn(older, item) && !isIn(nobodys, item)).length;
  const isSameDescription = !isEmpty(descriptions(content)) && isDeepStrictEqual(descriptions(content), descriptions(source));
  return {
    description: isSameDescription ? 1 : 0,
    words: count(listWords(content.words), listWords(source.words), listWords(usual)),
    faq: count(content.words.questions, source.words.questions, usual.questions),
    partners: count(content.partners, source.partners),
    pictures: count(content.pictures, source.pictures),
    insiders: count([...listInsiders(content)], [...listInsiders(source)]),
    files: count(listFiles(content), listFiles(source)),
  };
}

/** Takes out of a list what is inherited; a list of the site that would be empty gets the usual words instead. */
function without<Item>(own: readonly Item[], older: readonly Item[], usual: readonly Item[] = []): Item[] {
  const left = own.filter((item) => !isIn(older, item) || isIn(usual, item));
  return left.length > 0 ? left : [...usual];
}

function withoutWords({ content, source, usual }: Compared): SiteWords {
  const { words } = content;
  return {
    ...words,
    title: isDeepStrictEqual(words.title, source.words.title) ? usual.title : words.title,
    lead: isDeepStrictEqual(words.lead, source.words.lead) ? usual.lead : words.lead,
    cards: without(words.cards, source.words.cards, usual.cards),
    steps: without(words.steps, source.words.steps, usual.steps),
  };
}

function withoutFiles(blocks: Blocks, mediaIds: readonly number[]): Blocks {
  const left = (file: File) => (file && mediaIds.includes(file.mediaId) ? null : file);
  return blocks.map((block) => ({
    ...block,
    image: left(block.image),
    riddles: block.riddles.map((riddle) => ({
      ...riddle,
      media: left(riddle.media),
      // A hint without words is nothing without its file.
      hints: riddle.hints.map((hint) => ({ ...hint, media: left(hint.media) })).filter(({ text, media }) => text !== '' || media !== null),
      answeredMedia: left(riddle.answeredMedia),
    })),
  }));
}

const withoutInsiders = (blocks: Blocks, ids: ReadonlySet<number>): Blocks =>
  blocks.map((block) => ({
    ...block,
    riddles: block.riddles.map((riddle) => ({ ...riddle, insiderIds: riddle.insiderIds.filter((id) => !ids.has(id)) })),
  }));

/** Gives the content of an event without what a part of it has of its source. */
export function withoutInherited(compared: Compared<StoredContent>, part: InheritedPart): StoredContent {
  const { content, source, usual } = compared;
  switch (part) {
    case 'description':
      return { ...content, settings: { ...content.settings, descriptionRu: '', descriptionEn: '' } };
    case 'words':
      return { ...content, words: withoutWords(compared) };
    case 'faq': {
      const questions = without(content.words.questions, source.words.questions, usual.questions);
      return { ...content, words: { ...content.words, questions } };
    }
    case 'partners':
      return { ...content, partners: without(content.partners, source.partners) };
    case 'pictures':
      return { ...content, pictures: without(content.pictures, source.pictures) };
    case 'insiders':
      return { ...content, blocks: withoutInsiders(content.blocks, listInsiders(source)) };
    case 'files':
      return { ...content, blocks: withoutFiles(content.blocks, listFiles(source)) };
  }
}

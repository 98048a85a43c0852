import { z } from 'zod';
import { joinTitle, type Riddle, type Solution } from '#server/modules/quest/quest.ts';
import { escapedOf, typedOf, typedText } from './markup.shape.ts';
import { mediaPathOf } from './riddle-text.shape.ts';

const path = z.string().nullable().describe('Below /static/img/.');
const links = z.array(z.string());

const unsolved = z.object({
  id: z.int(),
  title: z.null().describe('The place, that is the answer: only for a solved riddle.'),
  text: z.string().nullable().describe('Plain text: the words of the riddle itself, as typed.'),
  image_path: path.describe('Below /static/img/. A riddle with words and no file has its words here, as a text file.'),
  has_hint: z.boolean().describe('Whether the team has bought it.'),
  hint: path,
  has_insider_attempt: z.boolean().describe('Whether an insider has marked a visit.'),
  insider_links: links,
  insiderLinks: links.describe('The same under its other name.'),
});

const solved = unsolved.extend({
  title: z.string().describe('Markup: escaped words, in a link where the riddle has one.'),
  text_answered: z.string().nullable().describe('Plain text, as typed. The place where a riddle shows nothing else after its answer.'),
  image_path_answered: path,
  geo_answered: z.string().nullable().describe('Markup: escaped words.'),
});

/** Shown after the answer. A riddle that shows nothing repeats its place, because clients see by these three fields that it is solved. */
function shownAfter({ title, text, media, geo }: Solution) {
  const shown = { text_answered: typedOf(text || null), image_path_answered: media?.path ?? null, geo_answered: escapedOf(geo) };
  return shown.text_answered || shown.image_path_answered || shown.geo_answered ? shown : { ...shown, text_answered: typedText(title) };
}

export const solvedRiddle = solved;

/** A riddle before and after its answer. */
export const anyRiddle = z.union([solved, unsolved]);

/** A riddle as its team may see it: what the room did not hand over cannot leave here. */
export function riddleOf({ id, text, media, hint, isVisited, solution }: Riddle) {
  const insiderLinks = solution?.insiderLinks ?? [];
  return {
    id,
    title: solution && joinTitle(solution),
    text: typedOf(text || null),
    image_path: mediaPathOf({ id, text, media }),
    has_hint: hint.status === 'BOUGHT',
    hint: hint.media?.path ?? null,
    has_insider_attempt: solution !== null && isVisited,
    insider_links: insiderLinks,
    insiderLinks,
    ...(solution && shownAfter(solution)),
  };
}

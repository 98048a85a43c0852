import { createHash } from 'node:crypto';
import { z } from 'zod';
import { authoring, type Riddle, type Solution } from '#server/modules/quest/quest.ts';
import type { Team } from '#server/modules/teams/teams.ts';
import { escapeMarkup, plainTextOrNull, plainText } from './markup.shape.ts';

/** Every response of the game has these scores of the team. */
export const scores = { team_score: z.number().describe('Points, in steps of a half.'), team_coins: z.int() };

/** Shapes the scores of a team; zeros for a person without a team. */
export const toScores = (team: Pick<Team, 'scoreHalf' | 'coins'> | null) => ({
  team_score: (team?.scoreHalf ?? 0) / 2,
  team_coins: team?.coins ?? 0,
});

interface ShownRiddle {
  /** Of the riddle. */
  id: number;
  text: string | null;
  media: { path: string } | null;
}

/** These pictures can be put into a drawing. A GIF may move, so it is sent as it is. */
const isDrawable = (path: string) => /\.(?:svg|png|jpg|webp)$/.test(path);

const nameText = (name: string, content: string, extension: 'svg' | 'txt') =>
  `text/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`;

/**
 * Makes the path of the file of a riddle, below /static/img/. Existing clients read the file and nothing else, so the words of a riddle are
 * in it: as a text file, or below the picture. The path has a digest of the words and the picture, so its content never changes.
 */
export const riddleMediaPath = ({ id, ...words }: ShownRiddle): string | null => pathOfWords(String(id), words);

/** Makes the path of the file of the first hint of a riddle, in the same way. */
export const hintPath = ({ id, ...words }: ShownRiddle): string | null => pathOfWords(`hint${id}`, words);

function pathOfWords(name: string, { text, media }: Omit<ShownRiddle, 'id'>): string | null {
  if (!media) return text ? nameText(name, text, 'txt') : null;
  return text && isDrawable(media.path) ? nameText(name, `${media.path}\n${text}`, 'svg') : media.path;
}

const path = z.string().nullable().describe('Below /static/img/.');
const links = z.array(z.string());

const unsolvedRiddle = z.object({
  id: z.int(),
  title: z.null().describe('The place, that is the answer: only for a solved riddle.'),
  text: z.string().nullable().describe('Plain text: the words of the riddle itself, as typed.'),
  image_path: path.describe(
    'Below /static/img/. The words of a riddle are in it, too: below its picture, or as a text file where it has no file.',
  ),
  has_hint: z.boolean().describe('Whether the team has bought it.'),
  hint: path,
  has_insider_attempt: z.boolean().describe('Whether an insider has marked a visit.'),
  insider_links: links,
  insiderLinks: links.describe('The same under its other name.'),
});

export const solvedRiddle = unsolvedRiddle.extend({
  title: z.string().describe('Markup: escaped words, in a link where the riddle has one.'),
  text_answered: z.string().nullable().describe('Plain text, as typed. The place where a riddle shows nothing else after its answer.'),
  image_path_answered: path,
  geo_answered: z.string().nullable().describe('Markup: escaped words.'),
});

/**
 * Shapes what a riddle shows after its answer. One that shows nothing repeats its title, because clients see by these fields that
 * it is solved.
 */
function toSolution({ title, text, media, geo }: Solution) {
  const fields = {
    text_answered: plainTextOrNull(text || null),
    image_path_answered: media?.path ?? null,
    geo_answered: escapeMarkup(geo),
  };
  const isEmpty = !fields.text_answered && !fields.image_path_answered && !fields.geo_answered;
  return isEmpty ? { ...fields, text_answered: plainText(title) } : fields;
}

/** A riddle before and after its answer. */
export const anyRiddle = z.union([solvedRiddle, unsolvedRiddle]);

/** Shapes a riddle as its team may see it. The room leaves out what the team may not see. */
export function toRiddle({ id, text, media, hints: [hint], isVisited, solution }: Riddle) {
  const insiderLinks = solution?.insiderLinks ?? [];
  return {
    id,
    title: solution && authoring.joinTitle(solution),
    text: plainTextOrNull(text || null),
    image_path: riddleMediaPath({ id, text, media }),
    has_hint: hint?.status === 'BOUGHT',
    hint: hint ? hintPath({ id, text: hint.text, media: hint.media }) : null,
    has_insider_attempt: solution !== null && isVisited,
    insider_links: insiderLinks,
    insiderLinks,
    ...(solution && toSolution(solution)),
  };
}

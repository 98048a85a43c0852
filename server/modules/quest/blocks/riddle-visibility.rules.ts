import type { HintStatus, MediaFile, Riddle, Solution } from '../quest.types.ts';

/** A riddle with all its secrets, and what the team has done about it. */
export interface RiddleRow {
  id: number;
  teamId: number | null;
  blockId: number;
  number: number;
  text: string;
  media: MediaFile | null;
  hintMedia: MediaFile | null;
  title: string;
  titleLink: string | null;
  answeredText: string | null;
  answeredMedia: MediaFile | null;
  answeredGeo: string | null;
  longread: string | null;
  insiderLinks: string[];
  hintBought: boolean;
  hintCoins: number;
  isVisited: boolean;
  solvedAt: Date | null;
  solvedBy: string | null;
  withHint: boolean | null;
  half: number | null;
  coins: number | null;
}

const hintStatus = (row: RiddleRow): HintStatus => {
  if (!row.hintMedia) return 'NONE';
  return row.hintBought ? 'BOUGHT' : 'AVAILABLE';
};

const solutionOf = (row: RiddleRow): Solution | null =>
  row.solvedAt && {
    title: row.title,
    titleLink: row.titleLink,
    text: row.answeredText,
    media: row.answeredMedia,
    geo: row.answeredGeo,
    longread: row.longread,
    insiderLinks: row.insiderLinks,
    solvedAt: row.solvedAt,
    solvedBy: row.solvedBy ?? '',
    withHint: row.withHint ?? false,
    half: row.half ?? 0,
    coins: row.coins ?? 0,
  };

/** Leaves of a riddle what a team may see. The title is the place, which is the answer, so the whole solution waits for the solve. */
export function visibleRiddle(row: RiddleRow): Riddle {
  return {
    id: row.id,
    teamId: row.teamId,
    blockId: row.blockId,
    number: row.number,
    text: row.text,
    media: row.media,
    isSolved: row.solvedAt !== null,
    isVisited: row.isVisited,
    hint: { status: hintStatus(row), media: row.hintBought ? row.hintMedia : null, price: row.hintBought ? 0 : row.hintCoins },
    solution: solutionOf(row),
  };
}

import type { Site } from '#server/modules/site/site.ts';
import type { NominationKind } from '#server/platform/db/tables/tables.ts';
import type { BoardRow } from '../standings.types.ts';

export type { NominationKind };

/** What play has brought a ranked team, as nominations compare it. */
export interface PlayRecord {
  teamId: number;
  /** The shortest time from the opening of a riddle for the team to its right answer, in milliseconds. Null without one. */
  fastestMs: number | null;
  visits: number;
  /** The most wrong answers of the team to one riddle that it solved afterwards. */
  wrongBeforeSolve: number;
  /** The total at the instant from which a comeback counts, in half-points. */
  totalBeforeHalf: number;
  /** A regrouping has moved play of the team between categories or teams, so that nobody can say how it stood before. */
  isRegrouped: boolean;
}

type NominatedTeam = Pick<BoardRow, 'rank' | 'teamId' | 'teamName'>;

/** Who gets a nomination in a category. */
export interface NominationAward {
  categoryId: number;
  /** In the unit of the nomination; 0 when nobody gets it. */
  value: number;
  /** The first of the teams that share the value, in the order of the board. Empty when nobody gets it. */
  teams: NominatedTeam[];
  /** How many teams share the value, shown or not. */
  teamCount: number;
}

export interface Nomination {
  kind: NominationKind;
  /** One for each category that has teams on the board. */
  awards: NominationAward[];
}

export interface PodiumPlace extends BoardRow {
  /** The people of the team, the captain first. */
  members: string[];
}

/** The first three of a category with their people. */
export interface PodiumBoard {
  categoryId: number;
  places: PodiumPlace[];
}

export interface ThankedPerson {
  name: string;
  /** Empty for none. */
  organization: string;
}

export interface Thanks {
  insiders: ThankedPerson[];
  insiderCount: number;
  partners: Site['partners'];
}

/** What one scene of the ceremony shows: the parts of the other scenes are null. */
export interface Ceremony {
  nomination: Nomination | null;
  podium: PodiumBoard[] | null;
  thanks: Thanks | null;
}

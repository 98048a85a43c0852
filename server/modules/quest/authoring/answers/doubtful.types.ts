export interface DoubtfulFilter {
  eventId: number;
  /** Null for all categories. */
  categoryId: number | null;
  from: Date | null;
  until: Date | null;
}

/** A wrong answer that several teams gave. */
export interface NearMiss {
  /** The spelling that most of them used. */
  answer: string;
  tries: number;
  teams: number;
  /** The present answers would take it, so only a rejudging is missing. */
  isAccepted: boolean;
}

/** A riddle of which most answers are wrong. */
export interface StuckRiddle {
  riddleId: number;
  title: string;
  blockTitle: string;
  categoryId: number;
  number: number;
  tries: number;
  wrongTries: number;
  /** How many teams solved it. */
  solved: number;
  /** How many teams answered and did not solve it. */
  teamsStuck: number;
}

export interface DoubtfulRiddle extends StuckRiddle {
  nearMisses: NearMiss[];
}

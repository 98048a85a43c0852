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

export interface DoubtfulRiddle {
  riddleId: number;
  title: string;
  blockTitle: string;
  categoryId: number;
  number: number;
  tries: number;
  wrongTries: number;
  teamsStuck: number;
  nearMisses: NearMiss[];
}

export interface DoubtfulAsked {
  eventId: number;
  /** Null for all three. */
  categoryId: number | null;
  from: Date | null;
  until: Date | null;
}

/** A wrong answer that several teams gave. */
export interface NearMiss {
  /** As most of them wrote it. */
  answer: string;
  tries: number;
  teams: number;
  /** Whether the present answers would take it: then only a rejudging is missing. */
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

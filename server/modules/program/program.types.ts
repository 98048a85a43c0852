export interface ProgramEntry {
  id: number;
  kind: 'score' | 'attendance';
  half: number;
  comment: string | null;
  byName: string;
  at: Date;
}

export interface ProgramScore {
  userId: number;
  eventId: number;
  totalHalf: number;
  /** How many lines the personal ledger has. */
  entries: number;
}

/** What one line did to a person's total. It is kept as JSON under the key of who wrote it, so it holds no name. */
export interface ProgramChange {
  entryId: number;
  userId: number;
  half: number;
  beforeHalf: number;
  afterHalf: number;
}

/** A time of an event; null for its beginning, and for up to now. */
export interface ProgramSpan {
  eventId: number;
  from: Date | null;
  until: Date | null;
}

export interface ProgramNumbers {
  onSite: number;
  people: number;
  givenHalf: number;
  takenHalf: number;
}

export interface ProgramLeader {
  userId: number;
  fullName: string;
  totalHalf: number;
  entries: number;
}

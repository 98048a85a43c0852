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
  /** The number of lines of the personal ledger. */
  entries: number;
}

/** The change of a person's total by one line. It is saved under the idempotency key of another person, so it holds no name. */
export interface ProgramChange {
  entryId: number;
  userId: number;
  half: number;
  beforeHalf: number;
  afterHalf: number;
}

/** A part of an event's time. `from` is null for the beginning, `until` is null for up to now. */
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

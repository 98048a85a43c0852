/** MARKED: visited. CAN_MARK: solved and not yet visited. PENDING: not solved yet. */
type TaskStatus = 'MARKED' | 'CAN_MARK' | 'PENDING';

/** A riddle of an insider, with its status for one team and without its answers and texts. */
export interface InsiderTask {
  riddleId: number;
  title: string;
  /** The address of the link on the title, if it has one. */
  titleLink: string | null;
  status: TaskStatus;
  /** The riddle was taken out of play, so no visit is marked there. */
  isWithdrawn: boolean;
  /** Null until the visit is marked. */
  markedByName: string | null;
  markedAt: Date | null;
}

/** SCAN: the insider scanned a person. MARK: the insider marked a visit. */
export interface InsiderDayEntry {
  /** The next page begins after the entry with this cursor, which never changes. */
  cursor: string;
  kind: 'SCAN' | 'MARK';
  personName: string | null;
  teamName: string | null;
  riddleTitle: string | null;
  at: Date;
}

export interface InsiderCounts {
  people: number;
  teams: number;
  marks: number;
}

/** The work of an insider in an event, for organizers. */
export interface InsiderWork {
  /** The number of riddles to which the insider is assigned. */
  places: number;
  marks: number;
  lastMarkAt: Date | null;
  lastScanAt: Date | null;
}

/** A riddle to which an insider is assigned. */
export interface InsiderPlace {
  userId: number;
  riddleId: number;
  title: string;
  /** The riddle was taken out of play. */
  isWithdrawn: boolean;
  blockId: number;
  blockTitle: string;
  eventId: number;
  categoryId: number;
  /** The number of visits that the insider marked there. */
  marks: number;
}

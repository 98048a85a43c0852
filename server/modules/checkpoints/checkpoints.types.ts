/** MARKED: visited. CAN_MARK: solved and not yet visited. PENDING: not solved yet. */
type TaskStatus = 'MARKED' | 'CAN_MARK' | 'PENDING';

/** A riddle of an insider, with its status for one team. It has no answers and no texts. */
export interface InsiderTask {
  riddleId: number;
  title: string;
  /** The address of the link on the title, if it has one. */
  titleLink: string | null;
  status: TaskStatus;
  /** Null until the visit is marked. */
  markedByName: string | null;
  markedAt: Date | null;
}

/** SCAN: the insider scanned a person. MARK: the insider marked a visit. */
export interface InsiderDayEntry {
  /** It never changes, and the next page begins after it. */
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
  /** The number of riddles at which they stand. */
  places: number;
  marks: number;
  lastMarkAt: Date | null;
  lastScanAt: Date | null;
}

/** A riddle at which somebody stands. */
export interface InsiderPlace {
  userId: number;
  riddleId: number;
  title: string;
  blockId: number;
  blockTitle: string;
  eventId: number;
  categoryId: number;
  /** The number of visits that they marked there. */
  marks: number;
}

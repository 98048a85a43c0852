/** MARKED: visited. CAN_MARK: solved and not yet visited. PENDING: not solved yet. */
type TaskStatus = 'MARKED' | 'CAN_MARK' | 'PENDING';

/** A riddle of an insider as it stands for one team: no answers, no texts. */
export interface InsiderTask {
  riddleId: number;
  title: string;
  /** Where its title leads; null: nowhere. */
  titleLink: string | null;
  status: TaskStatus;
  /** Who marked the visit, and when; null until it is. */
  markedByName: string | null;
  markedAt: Date | null;
}

/** SCAN: met somebody. MARK: marked a visit. */
export interface InsiderDeed {
  /** Stable; also the cursor of the page after it. */
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

/** What organizers see of an insider's event. */
export interface InsiderWork {
  /** Riddles at which they stand. */
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
  categoryId: number;
  /** Visits that they marked there. */
  marks: number;
}

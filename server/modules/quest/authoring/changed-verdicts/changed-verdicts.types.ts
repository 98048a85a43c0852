/** Teams whose answer to a riddle, in the same words, would be judged otherwise today than it was. */
export interface ChangedVerdict {
  riddleId: number;
  title: string;
  blockTitle: string;
  eventId: number;
  categoryId: number;
  number: number;
  /** The spelling that most of them used. */
  answer: string;
  /** It was wrong and would be right, so that a rejudging credits it; otherwise it was right, earned the riddle, and would be wrong. */
  isRightNow: boolean;
  teams: number;
}

import type { Id } from './columns.ts';

// Rows: what players say of riddles and of finished events.

export interface RiddleVoteTable {
  riddleId: number;
  userId: number;
  /** The team that had solved the riddle. */
  teamId: number;
  isLiked: boolean;
  votedAt: Date;
}

export interface EventFeedbackTable {
  id: Id;
  eventId: number;
  userId: number;
  teamId: number;
  /** 1 to 5. */
  rating: number;
  /** Empty for none. */
  text: string;
  leftAt: Date;
}

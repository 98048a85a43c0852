/** A person's word on a riddle. */
export interface RiddleVote {
  riddleId: number;
  isLiked: boolean;
}

/** A person's word on a finished event. */
export interface EventFeedback {
  eventId: number;
  /** 1 to 5. */
  rating: number;
  /** Empty for none. */
  text: string;
  leftAt: Date;
}

/** The votes on a riddle, counted. */
export interface RiddleVotes {
  riddleId: number;
  title: string;
  blockTitle: string;
  number: number;
  categoryId: number;
  liked: number;
  disliked: number;
}

/** What somebody wrote, without the name. */
export interface FeedbackComment {
  id: number;
  categoryId: number;
  rating: number;
  text: string;
  leftAt: Date;
}

export interface RiddleRated {
  kind: 'RiddleRated';
  riddleId: number;
  /** Null when the vote was taken back. */
  isLiked: boolean | null;
}

export interface FeedbackLeft {
  kind: 'FeedbackLeft';
  eventId: number;
}

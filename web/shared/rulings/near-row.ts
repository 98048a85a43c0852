/** How near a wrong answer is to an accepted one. */
type Nearness = 'SAME' | 'LOOKALIKE' | 'LAYOUT' | 'ENDING' | 'TYPO' | 'WORDS' | 'FAR';

/** A wrong answer that teams gave. */
export interface NearRow {
  riddleId: string;
  title: string;
  answer: string;
  nearness: Nearness;
  nearTo: string | null;
  teams: number;
  stuckTeams: readonly { teamId: string; teamName: string }[];
  isRefused: boolean;
  category: { contentLanguage: string };
}

export interface NearListProps {
  label: string;
  rows: readonly NearRow[];
  /** The address of a riddle. Without it the list is of one riddle, which needs no name. */
  toRiddle?: (riddleId: string) => string;
}

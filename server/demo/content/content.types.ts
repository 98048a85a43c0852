/** What the drawing of a riddle is built around; see art.ts. */
export type Motif =
  | 'arch'
  | 'bell'
  | 'boat'
  | 'book'
  | 'bridge'
  | 'clock'
  | 'column'
  | 'dome'
  | 'fountain'
  | 'gate'
  | 'horse'
  | 'house'
  | 'lamp'
  | 'lion'
  | 'market'
  | 'palace'
  | 'rails'
  | 'stairs'
  | 'star'
  | 'theatre'
  | 'tower'
  | 'tree'
  | 'wall'
  | 'wheel';

/** Sounds that the demo composes itself; see audio.ts. */
export type Tune = 'chimes' | 'tram' | 'barrel-organ';

export interface RiddleContent {
  /** The place, which is the answer: secret until solved. */
  title: string;
  /** What the team reads. Never names the place. */
  text: string;
  /** Accepted answers; words are compared as sets without case, ё equals е. */
  answers: string[];
  /** Drawn on the hint card, at most 160 characters. */
  hint: string;
  /** One or two sentences shown right after solving. */
  answeredText: string;
  /** "55.7539, 37.6208" */
  geo: string;
  /** Three to six sentences about the place, shown on demand. */
  longread: string;
  motif: Motif;
  /** Present when the riddle is a sound instead of a picture. */
  tune?: Tune;
  /** Whether an insider stands at this place. */
  hasInsider?: boolean;
}

export interface BlockContent {
  title: string;
  riddles: RiddleContent[];
}

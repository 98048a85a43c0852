import type { DescribedFile, OwnPrices, WrittenHint } from '../../quest.types.ts';

export type { DescribedFile, WrittenHint };

/**
 * Who receives a block or a riddle: every team, no team, every team from an instant on (ISO 8601), or each team once it has solved the
 * block of this title in the same category.
 */
export type WrittenPublication = 'published' | 'draft' | { at: string } | { after: string };

/** A riddle as a file has it: with all its secrets, and without anything that teams did. */
export interface WrittenRiddle extends OwnPrices {
  title: string;
  titleLink: string | null;
  text: string;
  media: DescribedFile | null;
  /** In their order, at most 5. */
  hints: WrittenHint[];
  answeredMedia: DescribedFile | null;
  answeredText: string | null;
  answeredGeo: string | null;
  longread: string | null;
  answers: string[];
  insiderIds: number[];
  publication: WrittenPublication;
}

export interface WrittenBlock {
  categoryId: number;
  title: string;
  image: DescribedFile | null;
  publication: WrittenPublication;
  riddles: WrittenRiddle[];
}

export interface StoredRiddle extends WrittenRiddle {
  id: number;
  blockId: number;
  /** True if a team has answered the riddle or bought its hint. */
  isPlayed: boolean;
}

export interface StoredBlock extends Omit<WrittenBlock, 'riddles'> {
  id: number;
  riddles: StoredRiddle[];
}

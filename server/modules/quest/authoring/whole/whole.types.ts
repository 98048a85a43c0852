/** A stored file with the description that it has in its place. */
export interface PlacedFile {
  mediaId: number;
  /** For people who cannot see it; null for none. */
  alt: string | null;
}

/**
 * Who receives a block or a riddle: every team, none, every team from an instant on (ISO 8601), or each team once it has solved the block of
 * this title in the same category.
 */
export type WrittenPublication = 'published' | 'draft' | { at: string } | { after: string };

/** A riddle as it is written in a file: all its secrets, and nothing that teams did about it. */
export interface WrittenRiddle {
  title: string;
  titleLink: string | null;
  text: string;
  media: PlacedFile | null;
  hintMedia: PlacedFile | null;
  answeredMedia: PlacedFile | null;
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
  image: PlacedFile | null;
  publication: WrittenPublication;
  riddles: WrittenRiddle[];
}

export interface StoredRiddle extends WrittenRiddle {
  id: number;
  blockId: number;
  /** A team has tried to answer it, or has bought its hint. */
  isPlayed: boolean;
}

export interface StoredBlock extends Omit<WrittenBlock, 'riddles'> {
  id: number;
  riddles: StoredRiddle[];
}

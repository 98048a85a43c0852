import type { MediaFile } from '#server/modules/media/media.ts';
import type { OwnPrices, StoredHint } from '../quest.types.ts';
import type { Publication } from './publication/publication.rules.ts';

interface EditablePublication extends Publication {
  afterBlockTitle: string | null;
  /** It follows a block that no team can solve now. */
  waitsForUnsolvable: boolean;
}

/** A block as organizers edit it. Players get a `Block` instead. */
export interface EditableBlock extends EditablePublication {
  id: number;
  eventId: number;
  categoryId: number;
  title: string;
  imageId: number | null;
  image: MediaFile | null;
  position: number;
  version: number;
  isArchived: boolean;
  riddleCount: number;
  /** The number of its riddles that are drafts. */
  draftCount: number;
}

export interface EditableAnswer {
  id: number;
  text: string;
}

/** An answer with the riddle that it belongs to. */
export interface RiddleAnswer extends EditableAnswer {
  riddleId: number;
}

export interface AssignedInsider {
  id: number;
  fullName: string;
  username: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
}

/** A riddle with all its secrets, as organizers edit it. Players get a `Riddle` instead. */
export interface EditableRiddle extends EditablePublication, OwnPrices {
  id: number;
  blockId: number;
  eventId: number;
  categoryId: number;
  number: number;
  title: string;
  titleLink: string | null;
  text: string;
  mediaId: number | null;
  media: MediaFile | null;
  hints: StoredHint[];
  answeredMediaId: number | null;
  answeredMedia: MediaFile | null;
  answeredText: string | null;
  answeredGeo: string | null;
  longread: string | null;
  answers: EditableAnswer[];
  insiders: AssignedInsider[];
  answersVersion: number;
  version: number;
  isArchived: boolean;
}

export interface BlockEdited {
  kind: 'BlockEdited';
  blockId: number;
}

export interface RiddleEdited {
  kind: 'RiddleEdited';
  riddleId: number;
}

export interface AnswerEdited extends RiddleEdited {
  /** The answer that has the new text. */
  answerId: number;
}

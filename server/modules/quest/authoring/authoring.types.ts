import type { MediaFile } from '#server/modules/media/media.ts';

/** A block as organizers edit it. Never given to players: theirs is `Block`. */
export interface EditableBlock {
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
}

export interface EditableAnswer {
  id: number;
  text: string;
}

/** An answer on its own. */
export interface PlacedAnswer extends EditableAnswer {
  riddleId: number;
}

export interface AssignedInsider {
  id: number;
  fullName: string;
  username: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
}

/** A riddle with all its secrets, as organizers edit it. Never given to players: theirs is `Riddle`. */
export interface EditableRiddle {
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
  hintMediaId: number | null;
  hintMedia: MediaFile | null;
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
  /** The answer that stands there now. */
  answerId: number;
}

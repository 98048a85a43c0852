import type { OwnCategory } from './categories/categories.types.ts';

/** scheduled: it has not begun. active: it is played. paused: an organizer has stopped it. finished: it is over, and nothing is judged. */
export type EventStatus = 'scheduled' | 'active' | 'paused' | 'finished';

interface EventTexts {
  slug: string;
  name: string;
  /** For people who read English; empty when the event has one name for all. */
  nameEn: string;
  descriptionRu: string;
  descriptionEn: string;
  placeRu: string;
  placeEn: string;
  /** Plain text with an empty line between paragraphs; empty when none are written. */
  rulesRu: string;
  rulesEn: string;
}

/** The settings of an event, apart from its times and prices. */
export interface EventSettings extends EventTexts {
  /** A team with fewer members can neither answer nor buy a hint. */
  minTeamSize: number;
  /** A new or changed team name is shown to others only after an organizer has seen it. */
  reviewsNames: boolean;
  /** The IANA name of the zone in which its hours are told. */
  timeZone: string;
}

export interface QuestEvent extends EventSettings {
  id: number;
  /** This is the first instant of play. */
  startsAt: Date;
  /** This is the first instant after play. */
  endsAt: Date;
  /** The event was paused at this instant; null while it is not paused. */
  pausedAt: Date | null;
  /** From this instant on everybody sees the board of this instant; null for no freeze. */
  freezeAt: Date | null;
  /** An organizer lifted the freeze at this instant. */
  revealedAt: Date | null;
  /** An organizer made the answers public at this instant; null while they wait for it, or become public by themselves. */
  answersPublishedAt: Date | null;
  /** Everybody may see the answers now. */
  areAnswersOpen: boolean;
  /** The end that was planned when an organizer ended the event early; null otherwise. */
  plannedEndsAt: Date | null;
  /** The freeze that lay ahead when an organizer ended the event early; null otherwise. */
  plannedFreezeAt: Date | null;
  /** It grows with every change of the event. */
  version: number;
  /** It grows with every change of blocks and riddles that players can see. */
  questVersion: number;
  /** Both versions count in this history of the database. */
  history: string;
  /** The categories that it plays, as its organizers call them; null for the usual three. Use `eventCategories`. */
  ownCategories: OwnCategory[] | null;
  /** The event is also found by these words, in alphabetical order; a slug comes before an alias. */
  aliases: string[];
  status: EventStatus;
  /** It has not begun, and only organizers see it. */
  isHidden: boolean;
  /** It is a rehearsal: in no list, and the current event of nobody who has not chosen it. It stays one. */
  isSandbox: boolean;
}

/** A locked event with the time by which its clock is changed. */
export interface HeldEvent extends QuestEvent {
  now: Date;
}

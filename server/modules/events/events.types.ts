/** scheduled: not yet begun. active: being played. paused: stopped by an organizer, its end moves. finished: answers are public. */
export type EventStatus = 'scheduled' | 'active' | 'paused' | 'finished';

export interface EventTexts {
  slug: string;
  name: string;
  descriptionRu: string;
  descriptionEn: string;
  placeRu: string;
  placeEn: string;
}

export interface QuestEvent extends EventTexts {
  id: number;
  /** First instant of play. */
  startsAt: Date;
  /** First instant after play. */
  endsAt: Date;
  /** Since when it stands still; null while it does not. */
  pausedAt: Date | null;
  /** From then on everybody sees the board of that moment; null: never. */
  freezeAt: Date | null;
  /** When an organizer lifted the freeze. */
  revealedAt: Date | null;
  /** Grows with every change of the event. */
  version: number;
  /** Grows with every change of its blocks and riddles that players can see. */
  questVersion: number;
  /** Further names in addresses, in alphabetical order; a slug comes before an alias. */
  aliases: string[];
  status: EventStatus;
}

/** An event with the time by which its clock is changed. */
export interface HeldEvent extends QuestEvent {
  now: Date;
}

export interface Category {
  id: number;
  code: 'ru' | 'en' | 'bike';
  contentLanguage: 'ru' | 'en';
  nameRu: string;
  nameEn: string;
}

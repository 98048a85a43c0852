/** scheduled: not yet begun. active: being played. paused: stopped by an organizer, its end moves. finished: answers are public. */
export type EventStatus = 'scheduled' | 'active' | 'paused' | 'finished';

export interface QuestEvent {
  id: number;
  slug: string;
  name: string;
  descriptionRu: string;
  descriptionEn: string;
  placeRu: string;
  placeEn: string;
  /** First instant of play. */
  startsAt: Date;
  /** First instant after play. */
  endsAt: Date;
  status: EventStatus;
}

export interface Category {
  id: number;
  code: 'ru' | 'en' | 'bike';
  contentLanguage: 'ru' | 'en';
  nameRu: string;
  nameEn: string;
}

import { type CastPerson, readCast } from './cast.ts';

export interface DemoPerson {
  telegramId: string;
  fullName: string;
  note: { ru: string; en: string };
}

/** The person of the demo with this Telegram id. */
export const castPerson = (telegramId: string): CastPerson | undefined => readCast().people.find((each) => each.telegramId === telegramId);

/** Tiles of the demo sign-in. */
export const demoPeople = (): DemoPerson[] =>
  readCast().tiles.flatMap((telegramId) => {
    const person = castPerson(telegramId);
    return person?.tile ? [{ telegramId, fullName: person.fullName, note: person.tile }] : [];
  });

import { named } from './content/people.ts';

export interface DemoPerson {
  telegramId: string;
  fullName: string;
  note: { ru: string; en: string };
}

const notes: Record<number, { ru: string; en: string }> = {
  2001: { ru: 'Капитан «Третьего Рима»: пешком, на русском', en: 'Captain of “Третий Рим”: on foot, in Russian' },
  2002: { ru: 'Участник «Третьего Рима»', en: 'Member of “Третий Рим”' },
  2011: { ru: 'Капитан Kremlin Strollers: пешком, на английском', en: 'Captain of Kremlin Strollers: on foot, in English' },
  2021: { ru: 'Капитан «Спиц и крыш»: на велосипеде', en: 'Captain of “Спицы и крыши”: by bike' },
  2101: { ru: 'Пока без команды', en: 'Not in a team yet' },
  2201: { ru: 'Ещё не завершил регистрацию', en: 'Hasn’t finished registering' },
  1101: { ru: 'Инсайдер на точке', en: 'Insider at a checkpoint' },
  1002: { ru: 'Сотрудник СтС', en: 'Student organization staff' },
  1001: { ru: 'Организатор', en: 'Organizer' },
};

/** Tiles of the demo sign-in, the captain first: most come to play. */
export const demoPeople: DemoPerson[] = [2001, 2002, 2011, 2021, 2101, 2201, 1101, 1002, 1001].map((id) => ({
  telegramId: String(id),
  fullName: named[id]?.fullName ?? String(id),
  note: notes[id] as { ru: string; en: string },
}));

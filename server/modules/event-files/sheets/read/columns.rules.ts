import type { Meaning, SheetKind } from '../sheet.types.ts';

/** What the columns of each kind of sheet can say. */
export const meaningsOf: Record<SheetKind, readonly Meaning[]> = {
  riddles: ['category', 'block', 'riddle', 'text', 'answers', 'hint', 'answeredText', 'geo', 'link', 'insiders'],
  insiders: ['insiders', 'category', 'block', 'riddle'],
  teams: ['team', 'category', 'captain', 'members'],
};

/** Several columns may say these, such as «Ответ 1» and «Ответ 2». */
const repeated: ReadonlySet<Meaning> = new Set(['answers', 'insiders', 'members']);

export const isRepeated = (meaning: Meaning): boolean => repeated.has(meaning);

/** How authors name their columns: lower case, ё as е, without numbers, signs and what stands in brackets. */
const names: Record<Meaning, readonly string[]> = {
  category: ['категория', 'код категории', 'зачет', 'формат', 'язык', 'маршрут', 'category', 'category code', 'language', 'route'],
  block: [
    'блок',
    'название блока',
    'имя блока',
    'тема',
    'глава',
    'локация',
    'район',
    'block',
    'block title',
    'block name',
    'chapter',
    'theme',
    'area',
  ],
  riddle: [
    'загадка',
    'название загадки',
    'имя загадки',
    'заголовок',
    'заголовок загадки',
    'название',
    'riddle',
    'riddle title',
    'riddle name',
    'title',
    'name',
  ],
  text: ['текст', 'текст загадки', 'условие', 'формулировка', 'задание', 'text', 'riddle text', 'wording', 'task', 'clue text'],
  answers: [
    'ответ',
    'ответы',
    'правильный ответ',
    'правильные ответы',
    'верный ответ',
    'верные ответы',
    'варианты ответа',
    'вариант ответа',
    'варианты ответов',
    'answer',
    'answers',
    'accepted answer',
    'accepted answers',
    'correct answer',
    'correct answers',
  ],
  hint: ['подсказка', 'текст подсказки', 'hint', 'hint text', 'clue'],
  answeredText: [
    'текст после ответа',
    'после ответа',
    'пояснение',
    'комментарий после ответа',
    'разгадка',
    'отгадка',
    'text after the answer',
    'text after answer',
    'after the answer',
    'answered text',
    'explanation',
    'solution',
  ],
  geo: ['место', 'координаты', 'гео', 'геометка', 'геоточка', 'адрес', 'точка', 'place', 'geo', 'coordinates', 'location', 'address'],
  link: ['ссылка', 'ссылка в названии', 'ссылка загадки', 'link', 'title link', 'url'],
  insiders: [
    'инсайдер',
    'инсайдеры',
    'ник инсайдера',
    'имя инсайдера',
    'телеграм инсайдера',
    'ник',
    'телеграм',
    'insider',
    'insiders',
    'insider username',
    'username',
    'telegram',
  ],
  team: ['команда', 'название команды', 'имя команды', 'название', 'team', 'team name', 'name'],
  captain: ['капитан', 'ник капитана', 'телеграм капитана', 'имя капитана', 'captain', 'captain username', 'team captain'],
  members: [
    'участник',
    'участники',
    'игрок',
    'игроки',
    'состав',
    'член команды',
    'члены команды',
    'member',
    'members',
    'player',
    'players',
    'team members',
  ],
};

/** So much of a name is read. */
const longestName = 200;

/** Makes names of columns that differ in case, numbers, signs or a note in brackets the same. */
const foldName = (name: string): string =>
  name
    .slice(0, longestName)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const meaningOf = (kind: SheetKind, name: string): Meaning | null =>
  meaningsOf[kind].find((meaning) => names[meaning].includes(foldName(name))) ?? null;

/** «Название» beside «Загадка» says that the latter is the text. */
function asText(headers: readonly string[], meanings: readonly (Meaning | null)[]): (Meaning | null)[] {
  const riddles = meanings.flatMap((meaning, place) => (meaning === 'riddle' ? [place] : []));
  const plain = riddles.filter((place) => ['загадка', 'riddle'].includes(foldName(headers[place] ?? '')));
  if (riddles.length < 2 || plain.length !== 1 || meanings.includes('text')) return [...meanings];
  return meanings.map((meaning, place) => (place === plain[0] ? 'text' : meaning));
}

/** Recognises columns by their names; of two that say the same the first one counts, unless several may say it. */
export function recogniseColumns(kind: SheetKind, headers: readonly string[]): (Meaning | null)[] {
  const found = asText(
    headers,
    headers.map((header) => meaningOf(kind, header)),
  );
  return found.map((meaning, place) => (meaning !== null && !repeated.has(meaning) && found.indexOf(meaning) < place ? null : meaning));
}

/** The names that an export gives to its columns. */
export const columnNames: Record<Meaning, { ru: string; en: string }> = {
  category: { ru: 'Категория', en: 'Category' },
  block: { ru: 'Блок', en: 'Block' },
  riddle: { ru: 'Загадка', en: 'Riddle' },
  text: { ru: 'Текст', en: 'Text' },
  answers: { ru: 'Ответы', en: 'Answers' },
  hint: { ru: 'Подсказка', en: 'Hint' },
  answeredText: { ru: 'Текст после ответа', en: 'Text after the answer' },
  geo: { ru: 'Место', en: 'Place' },
  link: { ru: 'Ссылка', en: 'Link' },
  insiders: { ru: 'Инсайдеры', en: 'Insiders' },
  team: { ru: 'Команда', en: 'Team' },
  captain: { ru: 'Капитан', en: 'Captain' },
  members: { ru: 'Участники', en: 'Members' },
};

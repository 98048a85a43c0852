import type { Meaning, SheetKind } from '../sheet.types.ts';

/** What the columns of each kind of sheet can say. */
export const meaningsOf: Record<SheetKind, readonly Meaning[]> = {
  riddles: ['category', 'block', 'riddle', 'text', 'answers', 'hint', 'answeredText', 'geo', 'link', 'insiders'],
  insiders: ['insiders', 'category', 'block', 'riddle'],
  teams: ['team', 'category', 'captain', 'members'],
};

/** Several columns may say these, such as «Ответ 1» and «Ответ 2», or latitude and longitude. */
const repeated: ReadonlySet<Meaning> = new Set(['answers', 'geo', 'insiders', 'members']);

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
    'тур',
    'block',
    'block title',
    'block name',
    'chapter',
    'theme',
    'area',
    'round',
  ],
  riddle: [
    'загадка',
    'загадки',
    'название загадки',
    'название места',
    'имя загадки',
    'заголовок',
    'заголовок загадки',
    'название',
    'riddle',
    'riddles',
    'riddle title',
    'place name',
    'riddle name',
    'title',
    'name',
  ],
  text: [
    'текст',
    'текст загадки',
    'вопрос',
    'вопросы',
    'текст вопроса',
    'условие',
    'формулировка',
    'задание',
    'описание',
    'text',
    'riddle text',
    'question',
    'questions',
    'question text',
    'wording',
    'task',
    'description',
    'clue text',
  ],
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
  hint: ['подсказка', 'текст подсказки', 'hint', 'hint text', 'clue', 'clues'],
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
  geo: [
    'место',
    'координаты',
    'гео',
    'геометка',
    'геоточка',
    'адрес',
    'точка',
    'широта',
    'долгота',
    'place',
    'geo',
    'coordinates',
    'location',
    'address',
    'latitude',
    'longitude',
  ],
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

type Found = readonly (Meaning | null)[];

const called = (headers: readonly string[], ...words: string[]): number => headers.findIndex((header) => words.includes(foldName(header)));

const changed = (found: Found, place: number, meaning: Meaning): Found => (place < 0 ? found : found.with(place, meaning));

/** Authors call the text «Загадка». It is the title only where another column has the text and none is called a title. */
function riddleAsText(headers: readonly string[], found: Found): Found {
  const riddle = called(headers, 'загадка', 'загадки', 'riddle', 'riddles');
  return found.includes('text') ? found : changed(found, riddle, 'text');
}

/** A clue is what leads to the place, unless another column does. */
const clueAsText = (headers: readonly string[], found: Found): Found =>
  found.includes('text') ? found : changed(found, called(headers, 'clue', 'clues'), 'text');

/** Quiz authors write further answers that they accept into «Зачёт», right of the answer. */
function creditAsAnswers(headers: readonly string[], found: Found): Found {
  const credit = called(headers, 'зачет');
  return found[credit - 1] === 'answers' ? changed(found, credit, 'answers') : found;
}

/** Recognises columns by their names; of two that say the same the first one counts, unless several may say it. */
export function recogniseColumns(kind: SheetKind, headers: readonly string[]): (Meaning | null)[] {
  const named: Found = headers.map((header) => meaningOf(kind, header));
  const ways = kind === 'riddles' ? [riddleAsText, clueAsText, creditAsAnswers] : [];
  const found = ways.reduce((before, way) => way(headers, before), named);
  return found.map((meaning, place) => (meaning !== null && !repeated.has(meaning) && found.indexOf(meaning) < place ? null : meaning));
}

/** The names that an export gives to its columns. */
export const columnNames: Record<Meaning, { ru: string; en: string }> = {
  category: { ru: 'Категория', en: 'Category' },
  block: { ru: 'Блок', en: 'Block' },
  riddle: { ru: 'Название места', en: 'Place name' },
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

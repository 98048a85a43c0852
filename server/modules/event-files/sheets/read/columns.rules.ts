import type { Meaning, SheetKind } from '../sheet.types.ts';

/** The meanings that the columns of each kind of sheet can have. */
export const meaningsByKind: Record<SheetKind, readonly Meaning[]> = {
  riddles: [
    'category',
    'block',
    'riddle',
    'text',
    'answers',
    'points',
    'pointsWithHint',
    'hint',
    'hintPrice',
    'answeredText',
    'geo',
    'link',
    'insiders',
  ],
  insiders: ['insiders', 'category', 'block', 'riddle'],
  teams: ['team', 'category', 'captain', 'members'],
};

/** Several columns may share these meanings, such as «Ответ 1» and «Ответ 2», or latitude and longitude. The first price is that of the first hint. */
const repeated: ReadonlySet<Meaning> = new Set(['answers', 'hint', 'hintPrice', 'geo', 'insiders', 'members']);

export const isRepeated = (meaning: Meaning): boolean => repeated.has(meaning);

/** The names that authors give to their columns, folded as by `foldName`. */
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
  points: ['балл', 'баллы', 'баллы за загадку', 'баллов за загадку', 'очки', 'points', 'points for the riddle', 'points for solving'],
  pointsWithHint: [
    'баллы с подсказкой',
    'баллов с подсказкой',
    'очки с подсказкой',
    'points with hint',
    'points with the hint',
    'points with a hint',
  ],
  hint: ['подсказка', 'текст подсказки', 'hint', 'hint text', 'clue', 'clues'],
  hintPrice: [
    'цена подсказки',
    'стоимость подсказки',
    'hint price',
    'hint cost',
    'price of hint',
    'price of the hint',
    'coins for the hint',
  ],
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

/** Only the beginning of a name is read. */
const maxNameLength = 200;

/** Folds the name of a column, so that names which differ only in case, ё, numbers, signs or a note in brackets are equal. */
const foldName = (name: string): string =>
  name
    .slice(0, maxNameLength)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const findMeaning = (kind: SheetKind, name: string): Meaning | null =>
  meaningsByKind[kind].find((meaning) => names[meaning].includes(foldName(name))) ?? null;

type Meanings = readonly (Meaning | null)[];

const findHeader = (headers: readonly string[], ...words: string[]): number =>
  headers.findIndex((header) => words.includes(foldName(header)));

const withMeaning = (meanings: Meanings, index: number, meaning: Meaning): Meanings =>
  index < 0 ? meanings : meanings.with(index, meaning);

/** «Загадка» is the text, as authors use the word. It is the title only if another column has the text and none is called a title. */
function riddleAsText(headers: readonly string[], meanings: Meanings): Meanings {
  const riddle = findHeader(headers, 'загадка', 'загадки', 'riddle', 'riddles');
  return meanings.includes('text') ? meanings : withMeaning(meanings, riddle, 'text');
}

/** «Clue» is the text, unless another column is. */
const clueAsText = (headers: readonly string[], meanings: Meanings): Meanings =>
  meanings.includes('text') ? meanings : withMeaning(meanings, findHeader(headers, 'clue', 'clues'), 'text');

/** «Зачёт» right of the answers has further accepted answers, as authors of quizzes write it. */
function creditAsAnswers(headers: readonly string[], meanings: Meanings): Meanings {
  const credit = findHeader(headers, 'зачет');
  return meanings[credit - 1] === 'answers' ? withMeaning(meanings, credit, 'answers') : meanings;
}

/** Recognises columns by their names. Of two columns with one meaning the first counts, unless the meaning may be repeated. */
export function recogniseColumns(kind: SheetKind, headers: readonly string[]): (Meaning | null)[] {
  const named: Meanings = headers.map((header) => findMeaning(kind, header));
  const corrections = kind === 'riddles' ? [riddleAsText, clueAsText, creditAsAnswers] : [];
  const meanings = corrections.reduce((before, correct) => correct(headers, before), named);
  return meanings.map((meaning, index) =>
    meaning !== null && !repeated.has(meaning) && meanings.indexOf(meaning) < index ? null : meaning,
  );
}

/** The names that an export gives to its columns. */
export const columnNames: Record<Meaning, { ru: string; en: string }> = {
  category: { ru: 'Категория', en: 'Category' },
  block: { ru: 'Блок', en: 'Block' },
  riddle: { ru: 'Название места', en: 'Place name' },
  text: { ru: 'Текст', en: 'Text' },
  answers: { ru: 'Ответы', en: 'Answers' },
  points: { ru: 'Баллы', en: 'Points' },
  pointsWithHint: { ru: 'Баллы с подсказкой', en: 'Points with a hint' },
  hint: { ru: 'Подсказка', en: 'Hint' },
  hintPrice: { ru: 'Цена подсказки', en: 'Hint price' },
  answeredText: { ru: 'Текст после ответа', en: 'Text after the answer' },
  geo: { ru: 'Место', en: 'Place' },
  link: { ru: 'Ссылка', en: 'Link' },
  insiders: { ru: 'Инсайдеры', en: 'Insiders' },
  team: { ru: 'Команда', en: 'Team' },
  captain: { ru: 'Капитан', en: 'Captain' },
  members: { ru: 'Участники', en: 'Members' },
};

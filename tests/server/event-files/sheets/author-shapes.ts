import { writeXlsx } from 'hucre/xlsx';
import type { sheets } from '#server/modules/event-files/event-files.ts';

/** One choice in the wizard: a tick, a selection, or a name that is typed. */
type Choice =
  | { column: number; is: sheets.Meaning | null }
  | Partial<
      Pick<sheets.SheetRequest, 'hasHeader' | 'headerRow' | 'categoryId' | 'block' | 'blocksFrom' | 'blockSize' | 'separators' | 'cures'>
    >;

export interface Shape {
  /** What the file is like. */
  is: string;
  file: () => Promise<Buffer> | Buffer;
  choices: Choice[];
  /** How many riddles and blocks come in. */
  riddles: number;
  blocks: number;
  /** The accepted answers of the first riddle. */
  first: string[];
}

const text = (...lines: string[]) => Buffer.from(lines.join('\n'));
const workbook = async (tabs: Record<string, (string | number)[][]>) =>
  Buffer.from(await writeXlsx({ sheets: Object.entries(tabs).map(([name, rows]) => ({ name, rows })) }));
const times = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_each, index) => make(index + 1));

const [russian, english] = [{ categoryId: 1 }, { categoryId: 2 }];
const oneBlock = { block: 'All' };

/** Sheets of the shapes that authors publish, in words of our own: what a person chooses so that each comes in. */
export const shapes: Shape[] = [
  {
    is: 'one column of clues, each line with a semicolon at its end, and no answers',
    file: () => text('Clue;', 'Under the old bridge I keep the time;', 'Where bread was sold I stand on one leg;'),
    choices: [english, oneBlock],
    riddles: 2,
    blocks: 1,
    first: [],
  },
  {
    is: 'a workbook of two tabs, with a title above the names of its columns',
    file: () =>
      workbook({
        'Day 1': [
          ['Treasure hunt 2027'],
          ['Question', 'Answer'],
          ['Which hall has no roof?', 'courtyard'],
          ['Who guards the gate?', 'the stone lion'],
        ],
        'Day 2': [['Treasure hunt 2027'], ['Question', 'Answer'], ['Where do books sleep?', 'library']],
      }),
    choices: [{ blocksFrom: 'tabs' }, english],
    riddles: 3,
    blocks: 2,
    first: ['courtyard'],
  },
  {
    is: 'hundreds of questions and answers, and nothing else',
    file: () => text('QUESTIONS,ANSWERS', ...times(386, (number) => `"What has ${number} keys, and no door?",key ${number}`)),
    choices: [english, oneBlock, { blockSize: 50 }],
    riddles: 386,
    blocks: 8,
    first: ['key 1'],
  },
  {
    is: 'a Russian questionnaire whose sections stand once, with empty cells below',
    file: () =>
      workbook({
        Анкета: [
          ['№', 'Раздел', 'Вопрос', 'Как отвечать'],
          [1, 'Набережная', 'Какой мост поднимают по ночам?', 'одним словом'],
          [2, '', 'Сколько на нём фонарей?', 'числом'],
          [3, 'Площадь', 'Кто сидит верхом?', ''],
        ],
      }),
    choices: [{ column: 1, is: 'block' }, russian],
    riddles: 3,
    blocks: 2,
    first: [],
  },
  {
    is: 'an Italian quiz with the options in one cell, and notes in brackets after its answers',
    file: () =>
      workbook({
        Foglio1: [
          ['domanda', 'opzioni', 'risposta'],
          ['In quale piazza della nostra città abita il leone di pietra?', 'A Duomo B Mercato C Porto', 'Mercato (piazza)'],
          ['Quale ponte sopra il fiume grande si alza ogni notte di maggio?', 'A Vecchio B Nuovo', 'Vecchio (il ponte)'],
        ],
      }),
    choices: [{ hasHeader: true }, { column: 0, is: 'text' }, { column: 2, is: 'answers' }, english, oneBlock, { cures: ['brackets'] }],
    riddles: 2,
    blocks: 1,
    first: ['Mercato'],
  },
  {
    is: 'a Russian list without names of columns, with the options between at signs',
    file: () =>
      workbook({
        Лист1: [
          ['Кто построил башню у старого моста через реку?', 'зодчий@купец@царь', 'зодчий'],
          ['Что несёт в руке всадник на большой площади?', 'свиток@меч', 'свиток'],
        ],
      }),
    choices: [{ column: 0, is: 'text' }, { column: 2, is: 'answers' }, russian, oneBlock],
    riddles: 2,
    blocks: 1,
    first: ['зодчий'],
  },
  {
    is: 'the route of a city quest: step, title, description, latitude, longitude',
    file: () =>
      text(
        'step,title,description,latitude,longitude',
        '1,Двор-колодец,"Найдите двор, где небо квадратное",59.9311,30.3609',
        '2,Мост с грифонами,"Крылья здесь держат цепи",59.9265,30.3251',
      ),
    choices: [russian, oneBlock],
    riddles: 2,
    blocks: 1,
    first: [],
  },
  {
    is: 'a quiz in rounds, with HTML in questions and answers',
    file: () =>
      text(
        'round,question,answer',
        'Music,"Which song is <em>not</em> about rain?<br/>Listen twice","<em>Dry Day</em>"',
        'Music,Who sang it?,<b>Nobody</b>',
        'Films,Who wears the hat?,The Cook &amp; the Thief',
      ),
    choices: [english, { cures: ['markup'] }],
    riddles: 3,
    blocks: 2,
    first: ['Dry Day'],
  },
  {
    is: 'puzzles of the week on three tabs, with names that nobody else uses',
    file: () =>
      workbook({
        Autumn: [
          ['Week', 'Puzzle', 'Coupon'],
          [1, 'Take the first letters of the four nearest streets', 'LAMP'],
        ],
        Winter: [
          ['Week', 'Puzzle', 'Coupon'],
          [2, 'Count the windows of the house with the blue door', 'SNOW'],
        ],
        Spring: [
          ['Week', 'Puzzle', 'Coupon'],
          [3, 'Read the board by the river from right to left', 'LEAF'],
        ],
      }),
    choices: [{ blocksFrom: 'tabs' }, { hasHeader: true }, { column: 1, is: 'text' }, { column: 2, is: 'answers' }, english],
    riddles: 3,
    blocks: 3,
    first: ['LAMP'],
  },
  {
    is: 'an Uzbek test with four options, and the letter of the right one for an answer',
    file: () =>
      workbook({
        Test: [
          ['savol', 'a', 'b', 'c', 'd', 'javob'],
          ['Shahar markazidagi eng baland minora qachon qurilgan edi?', '1709', '1812', '1905', '1961', 'B'],
          ['Daryo ustidagi eski koʻprikning nechta fonari bor hozir?', '4', '6', '8', '10', 'A'],
        ],
      }),
    choices: [{ hasHeader: true }, { column: 0, is: 'text' }, { column: 5, is: 'answers' }, english, oneBlock],
    riddles: 2,
    blocks: 1,
    first: ['B'],
  },
  {
    is: 'a Russian quest with semicolons, also at the end of each line',
    file: () =>
      text('Точка;Что загадано;Отгадка;', '1;Где кони стоят над рекой и не пьют?;мост с конями;', '2;Чей дом без углов?;круглый дом;'),
    choices: [{ column: 1, is: 'text' }, { column: 2, is: 'answers' }, russian, oneBlock],
    riddles: 2,
    blocks: 1,
    first: ['мост с конями'],
  },
  {
    is: 'a hunt with triggers, chains and points',
    file: () =>
      text(
        'id,trigger,location,clue,points,next',
        '1,silver fox,Old market,Say who sits on the roof of the market,10,2',
        '2,north gate,City wall,Say where the wind comes in,20,',
      ),
    choices: [{ column: 1, is: 'answers' }, english, oneBlock],
    riddles: 2,
    blocks: 1,
    first: ['silver fox'],
  },
  {
    is: 'Russian questions with right and wrong answers in columns of their own',
    file: () =>
      text(
        'Вопрос;TRUE_1;TRUE_2;FALSE_1',
        'На какой станции стоят бронзовые псы?;Площадь Революции;Площадь;Арбатская',
        'Где витражи?;Новослободская;;Сокол',
      ),
    choices: [{ column: 1, is: 'answers' }, { column: 2, is: 'answers' }, russian, oneBlock],
    riddles: 2,
    blocks: 1,
    first: ['Площадь Революции', 'Площадь'],
  },
  {
    is: 'a table of puzzles with tabs between its cells under the name of a CSV',
    file: () =>
      text(
        'round\tpuzzle\tanswer\tsolvers',
        'Atlas\tEvery word lost its vowels\tCOMPASS\t12',
        'Atlas\tFour maps, one river\tDELTA\t7',
        'Globe\tRead the margins\tEDGE\t3',
      ),
    choices: [{ column: 1, is: 'text' }, english],
    riddles: 3,
    blocks: 2,
    first: ['COMPASS'],
  },
];

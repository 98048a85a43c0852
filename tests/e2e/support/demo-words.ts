import type { Language } from './machines/browser.ts';

interface DemoWords {
  title: string;
  pastName: string;
  pictures: string[];
  /** Each question with a part of its answer, as the prices of the demo have it. */
  questions: [ask: string, answer: string][];
}

/** What the organizers of the demo have written. */
export const demoWords: Record<Language, DemoWords> = {
  ru: {
    title: 'Культурно-исторический квест по Москве',
    pastName: '29-й квест',
    pictures: ['Афиша: театральный занавес и люстра', 'Афиша: чернильница, перо и письмо', 'Афиша: усадьба, аллея и велосипед'],
    questions: [
      ['Сколько баллов даёт загадка?', '4 балла за каждую решённую загадку.'],
      ['Что даёт встреча с инсайдером?', '6 баллов за посещение инсайдера на месте, которое вы угадали.'],
      [
        'А если взять подсказку?',
        'До 5 баллов Не больше 5\u00a0— за загадку с подсказкой: 2 за решение и 3 за инсайдера, без монет. Без подсказки\u00a0— 4 и 6. Цена подсказки\u00a0— 2 монеты;',
      ],
      ['Сколько длится квест?', '4 часа от старта до финиша.'],
      ['Какие есть категории?', '3 категории Пешком на русском, пешком на английском и на велосипеде на русском.'],
      ['Сколько человек в команде?', '2–6 человек Капитан и участники.'],
    ],
  },
  en: {
    title: 'A cultural and historical quest in Moscow',
    pastName: '29th Quest',
    pictures: [
      'Poster: a theatre curtain and a chandelier',
      'Poster: an inkwell, a quill and a letter',
      'Poster: a manor house, an avenue and a bicycle',
    ],
    questions: [
      ['How many points is a riddle worth?', '4 points for every riddle solved.'],
      ['What is meeting an insider worth?', '6 points for visiting an insider at the place you worked out.'],
      [
        'What if we take a hint?',
        'Up to 5 points At most 5 for a riddle with a hint: 2 for solving it and 3 for the insider, with no coins. Without the hint it is 4 and 6. A hint costs 2 coins;',
      ],
      ['How long is the quest?', '4 hours from the start to the finish.'],
      ['What categories are there?', '3 categories Walking in Russian, walking in English, and cycling in Russian.'],
      ['How many people are in a team?', '2–6 people A captain and members.'],
    ],
  },
};

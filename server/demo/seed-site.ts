import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeMedia } from '#server/modules/media/media.ts';
import { type Localized, usualWords, writeSite, type WrittenPartner, type WrittenPicture } from '#server/modules/site/site.ts';
import type { DemoContext } from './seed-context.ts';

const names: Record<string, Localized> = {
  halfway: { ru: 'Кофейня «На полпути»', en: 'Halfway Coffee' },
  lantern: { ru: 'Книжный «Фонарь»', en: 'Lantern Books' },
  spoke: { ru: 'Велопрокат «Спица»', en: 'Spoke Bike Hire' },
  bridge: { ru: 'Типография «Мост»', en: 'Bridge Press' },
  garden: { ru: 'Чайная «Сад и двор»', en: 'Garden Yard Tea' },
  ring: { ru: 'Радио «Кольцо»', en: 'Ring Radio' },
  attic: { ru: 'Хостел «Чердак»', en: 'Attic Hostel' },
  pier: { ru: 'Речной клуб «Причал»', en: 'Pier River Club' },
  compass: { ru: 'Школа гидов «Компас»', en: 'Compass Guides' },
  arch: { ru: 'Бюро «Арка»', en: 'Arch Bureau' },
  stairs: { ru: 'Скалодром «Пролёт»', en: 'Stairwell Climbing' },
  paper: { ru: 'Мастерская «Лист»', en: 'Leaf Workshop' },
  bell: { ru: 'Музыкальная школа «Звон»', en: 'Chime Music School' },
};

const posters: Record<string, Localized> = {
  theatre: { ru: 'Афиша: театральный занавес и люстра', en: 'Poster: a theatre curtain and a chandelier' },
  ink: { ru: 'Афиша: чернильница, перо и письмо', en: 'Poster: an inkwell, a quill and a letter' },
  manor: { ru: 'Афиша: усадьба, аллея и велосипед', en: 'Poster: a manor house, an avenue and a bicycle' },
};

const hintAnswer: Localized = {
  ru: 'Не больше {hintMost#} — за загадку с подсказкой: {hintSolve#} за решение и {hintVisit#} за инсайдера, {hintCoins}. Без подсказки — {solve#} и {visit#}. Цена подсказки — {hint}; монеты дают за решения и посещения.',
  en: 'At most {hintMost#} for a riddle with a hint: {hintSolve#} for solving it and {hintVisit#} for the insider, with {hintCoins}. Without the hint it is {solve#} and {visit#}. A hint costs {hint}; you earn coins by solving riddles and visiting places.',
};

const words = {
  ...usualWords,
  title: { ru: 'Культурно-исторический квест по Москве', en: 'A cultural and historical quest in Moscow' },
  lead: {
    ru: 'Команды от двух до шести человек ищут ответы на загадки прямо в городе. Пешком или на велосипеде, по-русски или по-английски.',
    en: 'Teams of two to six solve riddles whose answers are hidden in the city. On foot or by bike, in Russian or in English.',
  },
  questions: usualWords.questions.map((question) =>
    question.icon === 'hint'
      ? { ...question, figure: { ru: 'До {hintMost#} баллов', en: 'Up to {hintMost#} points' }, answer: hintAnswer }
      : question,
  ),
};

async function storeDrawing(ctx: DemoContext, name: string, size: { width: number; height: number }): Promise<number> {
  const bytes = await readFile(join(import.meta.dirname, '../../demo/29/media', `${name}.svg`));
  return storeMedia(ctx, { bytes, mime: 'image/svg+xml', ...size });
}

/** Writes what visitors read and see of a demo event; only one that is over has pictures. */
export async function seedSite(ctx: DemoContext, { eventId, hasPictures }: { eventId: number; hasPictures: boolean }): Promise<void> {
  const partners: WrittenPartner[] = [];
  for (const [key, name] of Object.entries(names))
    partners.push({ name, link: `https://${key}.example/`, logoId: await storeDrawing(ctx, `partners/${key}`, { width: 64, height: 64 }) });
  const pictures: WrittenPicture[] = [];
  for (const [key, alt] of hasPictures ? Object.entries(posters) : [])
    pictures.push({ alt, mediaId: await storeDrawing(ctx, `pictures/${key}`, { width: 480, height: 600 }) });
  await writeSite(ctx, { eventId, change: { ...words, partners, pictures } });
}

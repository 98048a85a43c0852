import { eventCategory } from '#server/modules/events/events.ts';
import type { ceremony, walls } from '#server/modules/standings/standings.ts';
import type { SpokenLanguage } from '#server/platform/http/spoken-language.ts';

/** What a wall without a script shows of the ceremony, in plain text. */
export interface BasicCeremony {
  title: string;
  columns: { heading: string; lines: string[] }[];
}

/** The words of web/i18n's wallCeremony.json, with the numbers behind the words, so that they need no plural. */
const texts = {
  ru: {
    nominations: 'Номинации',
    podium: 'Победители',
    thanks: 'Спасибо!',
    insiders: 'Инсайдеры',
    partners: 'Партнёры',
    nobody: 'Не досталась никому',
    more: 'И ещё команд',
    morePeople: 'И ещё людей',
    fastest_answer: { title: 'Самый быстрый ответ', unit: 'Время, мин:с' },
    most_visited: { title: 'Больше всех посещений', unit: 'Посещений' },
    best_comeback: { title: 'Лучший рывок', unit: 'Мест вверх' },
    most_stubborn: { title: 'Самое упорство', unit: 'Неверных ответов' },
  },
  en: {
    nominations: 'Nominations',
    podium: 'Winners',
    thanks: 'Thank you!',
    insiders: 'Insiders',
    partners: 'Partners',
    nobody: 'Nobody this time',
    more: 'More teams',
    morePeople: 'More people',
    fastest_answer: { title: 'Fastest answer', unit: 'Time, min:s' },
    most_visited: { title: 'Most visits', unit: 'Visits' },
    best_comeback: { title: 'Best comeback', unit: 'Places up' },
    most_stubborn: { title: 'Most persistent', unit: 'Wrong answers' },
  },
};

type Words = (typeof texts)['ru'];
type NameOf = (categoryId: number) => string;

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function describeNomination({ kind, awards }: ceremony.Nomination, words: Words, nameOf: NameOf): BasicCeremony {
  const { title, unit } = words[kind];
  const linesOf = ({ teams, teamCount, value }: ceremony.NominationAward) =>
    teams.length === 0
      ? [words.nobody]
      : [
          ...teams.map(({ teamName }) => teamName),
          ...(teamCount > teams.length ? [`${words.more}: ${teamCount - teams.length}`] : []),
          `${unit}: ${kind === 'fastest_answer' ? minutes(value) : value}`,
        ];
  return { title, columns: awards.map((award) => ({ heading: nameOf(award.categoryId), lines: linesOf(award) })) };
}

const describePodium = (podium: readonly ceremony.PodiumBoard[], words: Words, nameOf: NameOf): BasicCeremony => ({
  title: words.podium,
  columns: podium.map(({ categoryId, places }) => ({
    heading: nameOf(categoryId),
    lines: places.map(
      ({ rank, teamName, totalHalf, members }) => `${rank}. ${teamName} · ${(totalHalf / 2).toFixed(1)} — ${members.join(', ')}`,
    ),
  })),
});

function describeThanks({ insiders, insiderCount, partners }: ceremony.Thanks, words: Words, language: SpokenLanguage): BasicCeremony {
  const people = insiders.map(({ name, organization }) => (organization ? `${name} · ${organization}` : name));
  const others = insiderCount > insiders.length ? [`${words.morePeople}: ${insiderCount - insiders.length}`] : [];
  const columns = [
    { heading: words.insiders, lines: [...people, ...others] },
    { heading: words.partners, lines: partners.map(({ name }) => name[language] || name.ru) },
  ];
  return { title: words.thanks, columns: columns.filter(({ lines }) => lines.length > 0) };
}

/** Describes what the present scene of the ceremony shows. Null in other scenes, and until the results are public. */
export function describeCeremony({ ceremony: shown, standings: { event } }: walls.WallNow, language: SpokenLanguage): BasicCeremony | null {
  if (!shown) return null;
  const words = texts[language];
  const nameOf = (categoryId: number) => {
    const { name } = eventCategory(event, categoryId);
    return name[language] || name.ru;
  };
  if (shown.podium) return describePodium(shown.podium, words, nameOf);
  if (shown.thanks) return describeThanks(shown.thanks, words, language);
  return shown.nomination ? describeNomination(shown.nomination, words, nameOf) : { title: words.nominations, columns: [] };
}

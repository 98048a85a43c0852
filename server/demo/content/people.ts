export interface NamedPerson {
  fullName: string;
  username: string | null;
}

export interface NamedInsider extends NamedPerson {
  organization: string;
  geoLink: string;
}

const menNames = [
  'Александр',
  'Артём',
  'Григорий',
  'Денис',
  'Дмитрий',
  'Егор',
  'Захар',
  'Иван',
  'Кирилл',
  'Константин',
  'Лев',
  'Максим',
  'Матвей',
  'Никита',
  'Пётр',
  'Роман',
  'Семён',
  'Степан',
  'Фёдор',
  'Юрий',
];

const womenNames = [
  'Алиса',
  'Варвара',
  'Виктория',
  'Дарья',
  'Екатерина',
  'Елизавета',
  'Зоя',
  'Ирина',
  'Лидия',
  'Любовь',
  'Маргарита',
  'Надежда',
  'Наталья',
  'Полина',
  'Светлана',
  'София',
  'Таисия',
  'Ульяна',
  'Юлия',
  'Яна',
];

/** Masculine forms; personName() derives the feminine ones. */
const lastNames: string[] = [
  'Абрикосов',
  'Березин',
  'Бочаров',
  'Вересаев',
  'Ветров',
  'Гавриленко',
  'Голубев',
  'Дубровский',
  'Дёгтев',
  'Ельцов',
  'Жаворонков',
  'Журавлёв',
  'Заславский',
  'Зимин',
  'Ивлев',
  'Калинин',
  'Карасёв',
  'Береговой',
  'Кузовлев',
  'Лапшин',
  'Луговской',
  'Малышев',
  'Мельник',
  'Носков',
  'Овсянников',
  'Озерский',
  'Пахомов',
  'Полозов',
  'Рябинин',
  'Седых',
  'Сорочкин',
  'Стрельцов',
  'Тихомиров',
  'Трубецкой',
  'Усольцев',
  'Филин',
  'Хомяков',
  'Цветков',
  'Черных',
  'Шаповал',
  'Юргин',
];

function feminine(lastName: string): string {
  if (/(ов|ев|ёв|ин)$/u.test(lastName)) return `${lastName}а`;
  if (lastName.endsWith('ский')) return `${lastName.slice(0, -2)}ая`;
  if (lastName.endsWith('ой')) return `${lastName.slice(0, -2)}ая`;
  return lastName;
}

/** An invented player, the same for the same number; distinct for 0..399, men and women in turn. */
export function personName(n: number): string {
  const woman = n % 2 === 1;
  const k = Math.floor(n / 2);
  const names = woman ? womenNames : menNames;
  const turn = Math.floor(k / names.length);
  const first = names[k % names.length] ?? '';
  const last = lastNames[(k * 9 + turn * 5 + (woman ? 17 : 0)) % lastNames.length] ?? '';
  return `${first} ${woman ? feminine(last) : last}`;
}

/** Insiders by their Telegram id. */
const insiders: Record<number, NamedInsider> = {
  1101: {
    fullName: 'Софья Ларионова',
    username: 'sonya_verst',
    organization: 'Клуб дальних прогулок факультета городской географии',
    geoLink: 'https://yandex.ru/maps/?pt=37.5921,55.7638&z=17',
  },
  1102: {
    fullName: 'Тимофей Рогожин',
    username: 'timofey_verst',
    organization: 'Студия «Антракт» факультета сценической механики',
    geoLink: 'https://yandex.ru/maps/?pt=37.6131,55.7602&z=17',
  },
  1103: {
    fullName: 'Амина Гареева',
    username: 'amina_verst',
    organization: 'Дискуссионный клуб «Третья скамейка» факультета парковой дипломатии',
    geoLink: 'https://yandex.ru/maps/?pt=37.6086,55.7706&z=17',
  },
  1104: {
    fullName: 'Марк Звонарёв',
    username: 'mark_verst',
    organization: 'Общество колокольной акустики факультета городских звуков',
    geoLink: 'https://yandex.ru/maps/?pt=37.6045,55.7563&z=17',
  },
  1105: {
    fullName: 'Вероника Тушина',
    username: 'nika_verst',
    organization: 'Фотолаборатория «Проявка» факультета наблюдательной оптики',
    geoLink: 'https://yandex.ru/maps/?pt=37.6239,55.7589&z=17',
  },
  1106: {
    fullName: 'Глеб Педанов',
    username: 'gleb_pedanov_verst',
    organization: 'Веломастерская «Каретный двор» факультета малой механизации',
    geoLink: 'https://yandex.ru/maps/?pt=37.6039,55.7314&z=17',
  },
};

/** People of the demo who keep their Telegram id. */
export const named: Record<number, NamedPerson & Partial<NamedInsider>> = {
  1001: { fullName: 'Вера Дорожкина', username: 'vera_verst' },
  1002: { fullName: 'Павел Кремнёв', username: 'pavel_verst' },
  ...insiders,
  2001: { fullName: 'Анна Заречная', username: 'anna_verst' },
  2002: { fullName: 'Илья Громов', username: 'ilya_verst' },
  2003: { fullName: 'Мария Светлова', username: 'masha_verst' },
  2004: { fullName: 'Борис Ухтомский', username: null },
  2011: { fullName: 'Clara Lindqvist', username: 'clara_verst' },
  2012: { fullName: 'Oliver Bennett', username: 'oliver_verst' },
  2021: { fullName: 'Тимур Велижанин', username: 'timur_verst' },
  2101: { fullName: 'Ксения Полевая', username: 'ksenia_verst' },
  2201: { fullName: 'Глеб Новосёлов', username: 'gleb_verst' },
};

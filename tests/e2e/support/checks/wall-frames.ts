const plain = [
  'Чижик без Пыжика',
  'Третий Рим',
  'Сорок сороков',
  'Аннушка уже разлила',
  'Ёжики в тумане и в метро',
  'Kremlin Strollers',
  'Running Late',
  'Велосипедисты-интеллектуалы',
  'Спицы и крыши',
  'Арбатские переулки',
  'Red Square Pegs',
  'Moscow Mules',
  'Китай-город форева',
  'Последний трамвай',
  'Покровские ворота',
];

/** Names that somebody will choose: of every script, of every length, and of no sense. */
const worst = [
  'فريق موسكو القديمة في الليل',
  'שלום ירושלים',
  '👩‍👩‍👧‍👦👨‍👩‍👧🏳️‍🌈🚴‍♀️🔥💯🎉🧭',
  'Z̸̢̛͓a̷̧l̵͇͝g̶̰̾o̸ ̷т̶е̴к̵с̷т̸',
  'Щ'.repeat(32),
  'W'.repeat(32),
  'ДлинноеСловоБезЕдиногоПробелаОО',
  '<script>alert(1)</script>',
  'O’Connor & Sons «Étoile» №1',
  '東京クエスト部隊',
  'Łódź Żubrówka ěščřž',
  'i',
  '.',
];

interface Hall {
  teams: number;
  names: 'plain' | 'worst';
}

const categories = [
  { code: 'RU', contentLanguage: 'ru', ru: 'Пешая, на русском', en: 'Walking, in Russian' },
  { code: 'EN', contentLanguage: 'en', ru: 'Пешая, на английском', en: 'Walking, in English' },
  { code: 'BIKE', contentLanguage: 'ru', ru: 'Велосипедная, на русском', en: 'Cycling, in Russian' },
];

/** A frame as the server would send it, for pictures of halls that would take an hour to fill. */
export function wallFrame({ teams, names }: Hall) {
  const list = names === 'worst' ? worst : plain;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  return {
    version: '1',
    serverTime: minutes(0),
    wall: {
      scene: 'CATS',
      category: null,
      pageSeconds: 12,
      languages: 'BOTH',
      message: { ru: '', en: '' },
      screenWidthMetres: null,
      farthestViewerMetres: null,
    },
    standings: {
      isStale: false,
      version: '1',
      frozenAt: null,
      event: {
        id: '1',
        localizedName: { ru: 'Городской квест · 30', en: 'City quest · 30' },
        slug: 'demo',
        status: 'ACTIVE',
        startsAt: minutes(-73),
        endsAt: minutes(167),
        zone: {
          name: 'Asia/Vladivostok',
          offsets: [{ from: '1970-01-01T00:00:00.000Z', minutes: 600, label: { ru: 'МСК+7', en: 'GMT+10' } }],
        },
        pausedAt: null,
        freezeAt: minutes(137),
        revealedAt: null,
      },
      boards: categories.map(({ code, contentLanguage, ru, en }, board) => ({
        totalCount: Math.round(teams / 3),
        category: { id: code, code, contentLanguage, name: { ru, en } },
        rows: Array.from({ length: Math.min(100, Math.round(teams / 3)) }, (_each, index) => ({
          rank: index + 1,
          teamId: `${code}${index}`,
          teamName: `${list[(index + board * 5) % list.length]}${index < list.length ? '' : ` ${index}`}`,
          total: 128.5 - index - board,
        })),
      })),
      reveal: null,
    },
    moments: [],
    figures: { teams, solves: 1284, visits: 402, hints: 118 },
  };
}

import { seededRandom } from '#tests/support/line/seeded-random.ts';

/** What a line can do to a phone. */
const weathers = ['fine', 'cut', 'hole', 'sites', 'flapping', 'pieces', 'slow'] as const;
export type Weather = (typeof weathers)[number];

/** What a person does, or what happens to their phone. */
export type Act =
  | { kind: 'wrong' | 'again' | 'right' | 'hint' | 'visit' | 'score'; riddle: number }
  | { kind: 'takeBack' | 'reload' | 'kill' | 'release' | 'midnight' | 'visitor' | 'changeOfStaff' }
  | { kind: 'weather'; weather: Weather };

/** More wrong answers of three phones within a minute than thirty would make the team wait. */
const player = { wrong: 7, again: 2, right: 19, hint: 6, takeBack: 6 } as const;
const staff = { ctc: { score: 20 }, insider: { visit: 20 } } as const;
/** How many acts a phone does between two weathers, at most. */
const spell = 8;

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

function deck(counts: Partial<Record<string, number>>, random: () => number): Act[] {
  const kinds = Object.entries(counts).flatMap(([kind, count = 0]) => Array.from({ length: count }, () => kind));
  return shuffled(kinds, random).map((kind) => ({ kind, riddle: Math.floor(random() * 1_000) }) as Act);
}

/** Puts what happens to the phone between what its person does. */
function among(acts: readonly Act[], happenings: readonly Act[], random: () => number): Act[] {
  const whole = [...acts];
  for (const act of happenings) whole.splice(Math.floor(random() * whole.length), 0, act);
  for (let at = 0; at < whole.length; at += 2 + Math.floor(random() * spell)) {
    const weather = weathers[Math.floor(random() * weathers.length)] ?? 'cut';
    whole.splice(at, 0, { kind: 'weather', weather });
  }
  return whole;
}

/** Forty acts of a player of this seed, with what happens to their phone meanwhile. */
export function actsOfPlayer(seed: number, phone: number): Act[] {
  const random = seededRandom(seed * 1_009 + phone);
  const happenings: Act[] = [{ kind: random() < 0.5 ? 'reload' : 'kill' }];
  if (random() < 0.3) happenings.push({ kind: 'midnight' });
  if (seed % 6 === phone) happenings.push({ kind: 'visitor' });
  if ((seed + 1) % 6 === phone) happenings.push({ kind: 'release' }, { kind: 'kill' });
  return among(deck(player, random), happenings, random);
}

/** Twenty commands of a ctc and twenty marks of an insider, who take the phone over from each other while the first ones may still wait. */
export function actsOfStaff(seed: number): Act[] {
  const random = seededRandom(seed * 1_009 + 7);
  const half = (counts: Partial<Record<string, number>>) => among(deck(counts, random), [{ kind: 'reload' }], random);
  return [...half(staff.ctc), { kind: 'changeOfStaff' }, ...half(staff.insider)];
}

import { parsePoint, type Point } from '#web/shared/format/point.ts';

/** Sides of the world as Russian maps write them. */
const sides = [
  [/с\.?\s*ш\.?/giu, 'N'],
  [/ю\.?\s*ш\.?/giu, 'S'],
  [/в\.?\s*д\.?/giu, 'E'],
  [/з\.?\s*д\.?/giu, 'W'],
] as const;

/** Where maps name a marked point: those in which the longitude stands first, and those in which the latitude does. */
const longitudeFirst = ['pt', 'whatshere[point]'];
const latitudeFirst = ['q', 'query', 'daddr'];

/** The point that the address of a map marks. The middle of a map says nothing: the page of a place stays an address. */
const markedOn = (address: string): Point | null => {
  const { searchParams } = new URL(address);
  const pairs = [
    `${searchParams.get('mlat')} ${searchParams.get('mlon')}`,
    ...latitudeFirst.map((name) => searchParams.get(name) ?? ''),
    ...longitudeFirst.map((name) => (searchParams.get(name) ?? '').split(',').toReversed().join(' ')),
  ];
  return pairs.map(parsePoint).find(Boolean) ?? null;
};

/**
 * Reads a place as people write it: two decimals with points or commas, degrees with minutes and seconds, in English or Russian, or the
 * address of a map. Null where there is no point in it. The formats are loaded when something else than two decimals is read.
 */
export const readPoint = async (text: string): Promise<Point | null> => {
  const typed = text.trim();
  if (URL.canParse(typed)) return markedOn(typed);
  const known = parsePoint(typed);
  if (known || typed === '') return known;
  const { convert } = await import('geo-coordinates-parser');
  const english = sides.reduce((sum, [side, letter]) => sum.replace(side, letter), typed);
  try {
    const { decimalLatitude, decimalLongitude } = convert(english, 6);
    return { latitude: decimalLatitude, longitude: decimalLongitude };
  } catch {
    return null;
  }
};

export const writePoint = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in kilometres over the sphere, by the haversine formula. */
export const kilometresBetween = (one: Point, other: Point): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(half(one.latitude, other.latitude) + along));
};

/** Riddles of one block lie within a walk or a ride of each other. */
const farKilometres = 30;

export type Oddity = 'turned' | 'far';

/** Says what is odd about a place beside the others of its block; null when it lies among them, or when there are none. */
export const oddityOf = (place: Point, others: readonly Point[]): Oddity | null => {
  const nearest = (from: Point) => Math.min(...others.map((other) => kilometresBetween(from, other)));
  if (others.length === 0 || nearest(place) <= farKilometres) return null;
  return nearest({ latitude: place.longitude, longitude: place.latitude }) <= farKilometres ? 'turned' : 'far';
};

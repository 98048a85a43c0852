import { safeHref } from '../safe-href.ts';

/** A place in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Reads two decimals, the latitude first; null for anything else. */
export const parsePoint = (geo: string): Point | null => {
  const [latitude = NaN, longitude = NaN, ...rest] = geo
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  return rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** "55.7539, 37.6208" or a link that an organizer pasted, as an address that opens a map. */
export const mapLink = (geo: string | null): string | null => {
  if (geo === null || geo.trim() === '') return null;
  const point = parsePoint(geo);
  return point ? `https://yandex.ru/maps/?pt=${point.longitude},${point.latitude}&z=17&l=map` : safeHref(geo.trim());
};

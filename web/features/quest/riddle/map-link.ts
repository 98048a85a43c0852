import { safeHref } from '#web/shared/safe-href.ts';

const pointOf = (geo: string): { latitude: number; longitude: number } | null => {
  const [latitude = NaN, longitude = NaN, ...rest] = geo
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  return rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** Matches coordinates. */
export const isPoint = (geo: string): boolean => pointOf(geo) !== null;

/** "55.7539, 37.6208" or a link that an organizer pasted, as an address that opens a map. */
export const mapLink = (geo: string | null): string | null => {
  if (geo === null || geo.trim() === '') return null;
  const point = pointOf(geo);
  return point ? `https://yandex.ru/maps/?pt=${point.longitude},${point.latitude}&z=17&l=map` : safeHref(geo.trim());
};

import { safeHref } from '#web/shared/safe-href.ts';

/** "55.7539, 37.6208" or a link that an organizer pasted, as an address that opens a map. */
export const mapLink = (geo: string | null): string | null => {
  if (geo === null || geo.trim() === '') return null;
  const [latitude, longitude, ...rest] = geo
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  const isPoint = rest.length === 0 && Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 180;
  return isPoint ? `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17&l=map` : safeHref(geo.trim());
};

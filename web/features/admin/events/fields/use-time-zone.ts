import type { Zone } from '#web/shared/format/zone.ts';
import { useTimeZoneQuery } from './__generated__/time-zone.generated.ts';

/** Reads how the clocks of a zone go, from the server: a browser may know older rules. `zone` is null until the name is that of one. */
export const useTimeZone = (name: string): { zone: Zone | null; isUnknown: boolean } => {
  const { data } = useTimeZoneQuery({ variables: { name }, skip: name === '' });
  const zone = name === '' ? null : data?.timeZone;
  return { zone: zone ?? null, isUnknown: zone === null };
};

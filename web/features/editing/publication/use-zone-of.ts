import { pageZone } from '#web/shared/format/page-zone.ts';
import type { Zone } from '#web/shared/format/zone.ts';
import { useEventChoices } from '../outline/use-event-choices.ts';

/** The zone of the event that is edited, which may be another one than the page around is about. */
export const useZoneOf = (eventId: string): Zone => useEventChoices().events.find(({ value }) => value === eventId)?.zone ?? pageZone();

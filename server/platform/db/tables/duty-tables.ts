import type { MaybeMoment } from './columns.ts';

/** Where an insider says they are. */
export type InsiderState = 'on_the_way' | 'here' | 'away' | 'gone';

/** What an insider has to know for an event, and where they say they are. */
export interface InsiderDutyTable {
  eventId: number;
  userId: number;
  /** Grows with every edit by organizers. 0 before the first one. */
  version: number;
  /** Null: from the start of the event. */
  shiftFrom: MaybeMoment;
  /** Null: until its end. */
  shiftTo: MaybeMoment;
  /** Empty for none, as the two after it. */
  contactName: string;
  contactPhone: string;
  briefing: string;
  presence: InsiderState | null;
  /** When the insider said it, by their phone. */
  presenceAt: MaybeMoment;
  handoverHash: Buffer | null;
  handoverUntil: MaybeMoment;
}

import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import type { ContentSettings, StoredContent } from '../transfer/event-content.ts';

/** An import that is kept, so that it can be undone. */
export interface EventImport {
  id: number;
  eventId: number;
  source: ImportSource;
  importedAt: Date;
  /** The full name of the organizer. */
  importedBy: string;
  /** It has opened the event, so there is nothing to go back to. */
  isNew: boolean;
  undoneAt: Date | null;
}

type Instants = 'startsAt' | 'endsAt' | 'freezeAt';

/** A content as JSON has it. */
export type KeptContent = Omit<StoredContent, 'settings'> & {
  settings: Omit<ContentSettings, Instants> & { startsAt: string; endsAt: string; freezeAt: string | null };
};

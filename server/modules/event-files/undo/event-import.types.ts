import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import type { ContentSettings, StoredContent } from '../content/event-content.ts';

/** An import that is recorded, so that it can be undone. */
export interface EventImport {
  id: number;
  eventId: number;
  source: ImportSource;
  importedAt: Date;
  /** The full name of the organizer. */
  importedBy: string;
  /** The import opened the event, so there is no former content. */
  isNew: boolean;
  undoneAt: Date | null;
}

type Instants = 'startsAt' | 'endsAt' | 'freezeAt';

/** A content as it is recorded in JSON. */
export type RecordedContent = Omit<StoredContent, 'settings'> & {
  settings: Omit<ContentSettings, Instants> & { startsAt: string; endsAt: string; freezeAt: string | null };
};

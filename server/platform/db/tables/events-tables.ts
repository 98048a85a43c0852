import type { ColumnType, Generated } from 'kysely';
import type { CategoryCode, Id, Json, MaybeMoment, Moment } from './columns.ts';

// Rows: editions, categories, files and what the platform writes down.

export interface CategoryTable {
  id: number;
  code: CategoryCode;
  contentLanguage: 'ru' | 'en';
}

export interface EventTable {
  id: Id;
  slug: string;
  name: string;
  nameEn: Generated<string>;
  descriptionRu: Generated<string>;
  descriptionEn: Generated<string>;
  placeRu: Generated<string>;
  placeEn: Generated<string>;
  rulesRu: Generated<string>;
  rulesEn: Generated<string>;
  minTeamSize: Generated<number>;
  reviewsNames: Generated<boolean>;
  timeZone: Generated<string>;
  ownCategories: Json;
  startsAt: Date;
  endsAt: Date;
  pausedAt: MaybeMoment;
  freezeAt: MaybeMoment;
  revealedAt: MaybeMoment;
  answersPublishedAt: MaybeMoment;
  plannedEndsAt: MaybeMoment;
  plannedFreezeAt: MaybeMoment;
  version: Generated<number>;
  questVersion: Generated<number>;
  isHidden: Generated<boolean>;
  isSandbox: Generated<boolean>;
  createdAt: Moment;
}

export interface EventAliasTable {
  alias: string;
  eventId: number;
}

export interface EventSiteTable {
  eventId: number;
  words: ColumnType<unknown, string, string>;
}

export interface InstallationTable {
  id: number;
  words: ColumnType<unknown, string, string>;
  links: ColumnType<unknown, string, string>;
  markedWords: ColumnType<unknown, string | null | undefined, string>;
  timeZone: Generated<string>;
  defaultLanguage: Generated<'ru' | 'en'>;
  logoId: number | null;
  sharePictureId: number | null;
  version: Generated<number>;
}

export interface MaintenanceTable {
  id: number;
  notice: ColumnType<unknown, string | null, string | null>;
  since: Moment;
}

export interface HistoryTable {
  one: number;
  id: string;
  place: string;
}

export interface SchemaBreakTable {
  migration: string;
  reason: string;
}

export interface EventPartnerTable {
  eventId: number;
  position: number;
  nameRu: string;
  nameEn: string;
  link: string;
  logoId: number | null;
}

export interface EventPictureTable {
  eventId: number;
  position: number;
  mediaId: number;
  altRu: string;
  altEn: string;
}

/** The part of an event that came with it as a copy. */
export type InheritedPart = 'description' | 'words' | 'faq' | 'partners' | 'pictures' | 'insiders' | 'files';

export interface EventCopyTable {
  eventId: number;
  sourceId: number;
  kept: Generated<InheritedPart[]>;
}

export type ImportSource = 'file' | 'copy' | 'sheet' | 'removal';

export interface EventImportTable {
  id: Id;
  eventId: number;
  source: ImportSource;
  importedBy: number;
  importedAt: Date;
  /** Null for an import that opened the event. */
  before: Json;
  after: Json;
  undoneAt: MaybeMoment;
}

export interface EventImportMediaTable {
  importId: number;
  mediaId: number;
}

export interface AuditLogTable {
  id: Id;
  eventId: number | null;
  actorId: number;
  action: string;
  subjectType: string;
  subjectId: string;
  before: Json;
  after: Json;
  requestId: string | null;
  at: Moment;
}

export interface IdempotencyTable {
  actorId: number;
  key: string;
  operation: string;
  requestHash: Buffer;
  body: Json;
  createdAt: Moment;
}

export interface MediaTable {
  id: Id;
  path: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string | null;
  eventId: number | null;
  parentId: number | null;
  createdBy: number | null;
  digest: Buffer | null;
  createdAt: Moment;
}

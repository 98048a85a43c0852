import type { ColumnType, Generated, Kysely } from 'kysely';

/**
 * Rows as Kysely sees them; a test holds this file against a freshly migrated database. `*Half` columns are half-points.
 */
export type Db = Kysely<Database>;

type Id = Generated<number>;
type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json = ColumnType<unknown, string | null | undefined, string | null>;
export type CategoryCode = 'ru' | 'en' | 'bike';
export type RoleName = 'guest' | 'insider' | 'ctc' | 'organizer';

interface CategoryTable {
  id: number;
  code: CategoryCode;
  contentLanguage: 'ru' | 'en';
  nameRu: string;
  nameEn: string;
}

interface AppUserTable {
  id: Id;
  fullName: string;
  role: RoleName | null;
  grantedRole: RoleName | null;
  avatarUrl: string | null;
  studentOrganization: string | null;
  geoLink: string | null;
  createdAt: Moment;
  disabledAt: MaybeMoment;
  deletedAt: MaybeMoment;
}

interface IdentityTable {
  provider: 'telegram' | 'oidc';
  subject: string;
  userId: number;
  username: string | null;
  createdAt: Moment;
}

interface SessionTable {
  id: Id;
  idHash: Buffer;
  userId: number;
  userAgentFamily: string | null;
  createdAt: Moment;
  seenAt: Moment;
  expiresAt: Date;
}

interface UsedLoginTable {
  digest: Buffer;
  expiresAt: Date;
}

interface OneTimeSignInTable {
  tokenHash: Buffer;
  codeHash: Buffer;
  userId: number;
  issuedBy: number;
  createdAt: Moment;
  expiresAt: Date;
  usedAt: MaybeMoment;
}

interface RegistrationCodeTable {
  id: Id;
  codeHash: Buffer;
  label: string;
  role: 'insider' | 'ctc' | 'organizer';
  maxUses: number;
  uses: Generated<number>;
  createdBy: number | null;
  createdAt: Moment;
  expiresAt: MaybeMoment;
  revokedAt: MaybeMoment;
}

interface ApiTokenTable {
  id: Id;
  tokenHash: Buffer;
  name: string;
  scopes: string[];
  createdBy: number;
  createdAt: Moment;
  expiresAt: MaybeMoment;
  revokedAt: MaybeMoment;
  lastUsedAt: MaybeMoment;
}

interface EventTable {
  id: Id;
  slug: string;
  name: string;
  descriptionRu: Generated<string>;
  descriptionEn: Generated<string>;
  placeRu: Generated<string>;
  placeEn: Generated<string>;
  startsAt: Date;
  endsAt: Date;
  pausedAt: MaybeMoment;
  freezeAt: MaybeMoment;
  revealedAt: MaybeMoment;
  version: Generated<number>;
  createdAt: Moment;
}

interface SeekerTable {
  eventId: number;
  userId: number;
  since: Moment;
}

interface AuditLogTable {
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

interface IdempotencyTable {
  actorId: number;
  key: string;
  operation: string;
  requestHash: Buffer;
  body: Json;
  createdAt: Moment;
}

interface MediaTable {
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
  createdAt: Moment;
}

interface TeamTable {
  id: Id;
  eventId: number;
  categoryId: number;
  name: string;
  nameKey: string;
  version: Generated<number>;
  createdAt: Moment;
  deletedAt: MaybeMoment;
}

interface MemberTable {
  eventId: number;
  userId: number;
  teamId: number;
  seat: number;
  role: 'captain' | 'member';
  joinedAt: Moment;
}

interface FormerMemberTable {
  id: Id;
  eventId: number;
  userId: number;
  teamId: number;
  seat: number;
  role: 'captain' | 'member';
  joinedAt: Date;
  leftAt: Moment;
  reason: 'left' | 'removed' | 'team_deleted';
}

interface PassTable {
  id: Id;
  tokenHash: Buffer;
  tokenSealed: Buffer;
  purpose: 'player';
  userId: number;
  eventId: number;
  createdAt: Moment;
  expiresAt: MaybeMoment;
  revokedAt: MaybeMoment;
}

interface ScanTicketTable {
  tokenHash: Buffer;
  scannerId: number;
  scannedUserId: number;
  eventId: number;
  teamId: number | null;
  createdAt: Moment;
  expiresAt: Date;
}

interface BlockTable {
  id: Id;
  eventId: number;
  categoryId: number;
  title: string;
  imageId: number | null;
  position: number;
  version: Generated<number>;
  createdAt: Moment;
  archivedAt: MaybeMoment;
}

interface RiddleTable {
  id: Id;
  blockId: number;
  position: number;
  text: Generated<string>;
  title: string;
  titleLink: string | null;
  mediaId: number | null;
  hintMediaId: number | null;
  answeredMediaId: number | null;
  answeredText: string | null;
  answeredGeo: string | null;
  longread: string | null;
  answersVersion: Generated<number>;
  version: Generated<number>;
  createdAt: Moment;
  archivedAt: MaybeMoment;
}

interface AnswerTable {
  id: Id;
  riddleId: number;
  text: string;
  matchKey: string;
  addedVersion: number;
  removedVersion: number | null;
}

interface RiddleInsiderTable {
  riddleId: number;
  userId: number;
  position: Generated<number>;
}

interface AttemptTable {
  id: Id;
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  isRight: boolean;
  answersVersion: number;
  at: Date;
}

interface SolveTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  userId: number;
  attemptId: number | null;
  withHint: boolean;
  at: Date;
}

interface HintTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  userId: number;
  at: Date;
}

interface VisitTable {
  teamId: number;
  riddleId: number;
  epoch: number;
  insiderId: number;
  scannedUserId: number;
  at: Date;
}

interface PriceListTable {
  eventId: number;
  solveHalf: Generated<number>;
  solveCoins: Generated<number>;
  solveWithHintHalf: Generated<number>;
  solveWithHintCoins: Generated<number>;
  visitHalf: Generated<number>;
  visitCoins: Generated<number>;
  visitWithHintHalf: Generated<number>;
  visitWithHintCoins: Generated<number>;
  hintCoins: Generated<number>;
  blockSolvedHalf: Generated<number>;
  blockVisitedHalf: Generated<number>;
  startCoins: Generated<number>;
  coinValueHalf: Generated<number>;
}

interface TeamBalanceTable {
  teamId: number;
  eventId: number;
  scoreHalf: Generated<number>;
  coins: Generated<number>;
  epoch: Generated<number>;
  version: Generated<number>;
  lastGainAt: MaybeMoment;
}

export type EntryKind = 'start' | 'solve' | 'rejudge' | 'visit' | 'hint' | 'block_solved' | 'block_visited' | 'adjust' | 'reversal';

interface LedgerEntryTable {
  id: Id;
  eventId: number;
  teamId: number;
  teamVersion: number;
  kind: EntryKind;
  half: number;
  coins: Generated<number>;
  riddleId: number | null;
  blockId: number | null;
  epoch: number;
  actorId: number;
  reversesId: number | null;
  comment: string | null;
  at: Date;
}

interface ProgramEntryTable {
  id: Id;
  eventId: number;
  userId: number;
  kind: 'score' | 'attendance';
  half: number;
  comment: string | null;
  actorId: number;
  scanTicketHash: Buffer | null;
  at: Date;
}

interface ProgramBalanceTable {
  eventId: number;
  userId: number;
  totalHalf: Generated<number>;
  entries: Generated<number>;
}

export interface Database {
  category: CategoryTable;
  appUser: AppUserTable;
  identity: IdentityTable;
  session: SessionTable;
  usedLogin: UsedLoginTable;
  oneTimeSignIn: OneTimeSignInTable;
  registrationCode: RegistrationCodeTable;
  apiToken: ApiTokenTable;
  event: EventTable;
  seeker: SeekerTable;
  auditLog: AuditLogTable;
  idempotency: IdempotencyTable;
  media: MediaTable;
  team: TeamTable;
  member: MemberTable;
  formerMember: FormerMemberTable;
  pass: PassTable;
  scanTicket: ScanTicketTable;
  block: BlockTable;
  riddle: RiddleTable;
  answer: AnswerTable;
  riddleInsider: RiddleInsiderTable;
  attempt: AttemptTable;
  solve: SolveTable;
  hint: HintTable;
  visit: VisitTable;
  priceList: PriceListTable;
  teamBalance: TeamBalanceTable;
  ledgerEntry: LedgerEntryTable;
  programEntry: ProgramEntryTable;
  programBalance: ProgramBalanceTable;
}

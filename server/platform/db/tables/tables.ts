import type { Kysely } from 'kysely';
import type { AnnouncementReceiptTable, AnnouncementTable } from './announcement-tables.ts';
import type { InsiderDutyTable } from './duty-tables.ts';
import type {
  AuditLogTable,
  CategoryTable,
  EventAliasTable,
  EventCopyTable,
  EventImportMediaTable,
  EventImportTable,
  EventPartnerTable,
  EventPictureTable,
  EventSiteTable,
  EventTable,
  HistoryTable,
  IdempotencyTable,
  InstallationTable,
  MaintenanceTable,
  MediaTable,
  SchemaBreakTable,
} from './events-tables.ts';
import type { EventFeedbackTable, RiddleVoteTable } from './feedback-tables.ts';
import type { HelpDeskTable, HelpMessageTable, HelpRequestTable } from './help-tables.ts';
import type { MirrorAddressTable, MirrorDeliveryTable, MirrorLinkTable, MirrorListenerTable } from './mirror-tables.ts';
import type {
  ApiTokenTable,
  AppUserTable,
  IdentityTable,
  OneTimeSignInTable,
  PassTable,
  RegistrationCodeTable,
  ScanTicketTable,
  SessionTable,
  UsedLoginTable,
} from './people-tables.ts';
import type {
  AnswerTable,
  AttemptTable,
  BlockTable,
  CodeAttemptTable,
  HintTable,
  RiddleHintTable,
  RiddleInsiderTable,
  RiddleTable,
  RulingAttemptTable,
  RulingTable,
  SolveTable,
  VisitTable,
} from './quest-tables.ts';
import type {
  LedgerEntryTable,
  PriceListTable,
  ProgramBalanceTable,
  ProgramEntryTable,
  RevealTable,
  RevealedPlaceTable,
  TeamBalanceTable,
  WallTable,
} from './scores-tables.ts';
import type { FormerMemberTable, MemberTable, RegroupingTable, SeekerTable, SeekerToggleTable, TeamTable } from './teams-tables.ts';

/**
 * The types of rows for Kysely, by room in the files of this folder. A test compares them with a new migrated database. `*Half` columns
 * are half-points.
 */
export type Db = Kysely<Database>;

export type { AnnouncementAudience, AnnouncementGrade } from './announcement-tables.ts';
export type { ImportSource, InheritedPart } from './events-tables.ts';
export type { InsiderState } from './duty-tables.ts';
export type { HelpKind } from './help-tables.ts';
export type { DeliveryState, Messenger, MirrorChannel } from './mirror-tables.ts';
export type { CodeAttemptTable, RulingKind, Withdrawn } from './quest-tables.ts';
export type { EntryKind, NominationKind, WallLanguages, WallScene } from './scores-tables.ts';
export type { RegroupingKind, TeamNameState } from './teams-tables.ts';

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
  eventAlias: EventAliasTable;
  installation: InstallationTable;
  maintenance: MaintenanceTable;
  schemaBreak: SchemaBreakTable;
  history: HistoryTable;
  eventSite: EventSiteTable;
  eventPartner: EventPartnerTable;
  eventPicture: EventPictureTable;
  eventCopy: EventCopyTable;
  eventImport: EventImportTable;
  eventImportMedia: EventImportMediaTable;
  seeker: SeekerTable;
  seekerToggle: SeekerToggleTable;
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
  riddleHint: RiddleHintTable;
  visit: VisitTable;
  ruling: RulingTable;
  rulingAttempt: RulingAttemptTable;
  regrouping: RegroupingTable;
  codeAttempt: CodeAttemptTable;
  priceList: PriceListTable;
  teamBalance: TeamBalanceTable;
  ledgerEntry: LedgerEntryTable;
  programEntry: ProgramEntryTable;
  programBalance: ProgramBalanceTable;
  announcement: AnnouncementTable;
  announcementReceipt: AnnouncementReceiptTable;
  mirrorAddress: MirrorAddressTable;
  mirrorLink: MirrorLinkTable;
  mirrorDelivery: MirrorDeliveryTable;
  mirrorListener: MirrorListenerTable;
  riddleVote: RiddleVoteTable;
  eventFeedback: EventFeedbackTable;
  insiderDuty: InsiderDutyTable;
  helpRequest: HelpRequestTable;
  helpMessage: HelpMessageTable;
  helpDesk: HelpDeskTable;
  wall: WallTable;
  reveal: RevealTable;
  revealedPlace: RevealedPlaceTable;
}

/** Stable names of everything the server can refuse; the same on GraphQL and REST. */
export const errorCodes = [
  'ALREADY_IN_TEAM',
  'ALREADY_MARKED',
  'ALREADY_PLAYED',
  'ALREADY_SOLVED',
  'ANSWERS_OPEN',
  'BAD_INPUT',
  'CODE_EXPIRED',
  'CSRF_FAILED',
  'EDIT_CONFLICT',
  'EVENT_NOT_ACTIVE',
  'EVENT_NOT_FINISHED',
  'FILE_BROKEN',
  'FILE_EMPTY',
  'FILE_HAS_HIDDEN_TRACK',
  'FORBIDDEN',
  'HANDOVER_INVALID',
  'HELP_CLOSED',
  'HELP_TAKEN',
  'HINT_NOT_AVAILABLE',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'INSUFFICIENT_COINS',
  'INTERNAL',
  'LOCK_TIMEOUT',
  'MAINTENANCE',
  'MEDIA_TIMEOUT',
  'METHOD_NOT_ALLOWED',
  'NAME_TAKEN',
  'NOT_FOUND',
  'NOT_IN_TEAM',
  'NOT_SOLVED_YET',
  'OVERLOADED',
  'PAYLOAD_TOO_LARGE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PICTURE_TOO_LARGE',
  'PREVIEW_STALE',
  'QR_EXPIRED',
  'QR_INVALID',
  'QUERY_TOO_COMPLEX',
  'RATE_LIMITED',
  'RIDDLE_NOT_ASSIGNED',
  'RIDDLE_WITHDRAWN',
  'SCAN_REQUIRED',
  'SIGN_IN_AGAIN',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'TEAM_FULL',
  'TEAM_TOO_SMALL',
  'TOO_MANY_HELP_REQUESTS',
  'TRANSACTION_TIMEOUT',
  'UNAUTHENTICATED',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Refusals that only say "later": the same request may succeed in a moment. */
export const overloadCodes = [
  'LOCK_TIMEOUT',
  'MAINTENANCE',
  'MEDIA_TIMEOUT',
  'OVERLOADED',
  'TRANSACTION_TIMEOUT',
] as const satisfies ErrorCode[];
type OverloadCode = (typeof overloadCodes)[number];
export const isOverloadCode = (code: unknown): boolean => overloadCodes.includes(code as OverloadCode);

/** A refusal with a name. It carries data, never a text for people: those live with the translators. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;

  constructor() {
    super();
    this.name = new.target.name;
    this.message = new.target.name;
  }
}

/** One field that cannot be accepted, by its name in the input. */
interface InvalidField {
  name: string;
  message: string;
}

export class BadInput extends DomainError {
  readonly code = 'BAD_INPUT';
  readonly fields: InvalidField[];

  constructor(fields: InvalidField[]) {
    super();
    this.fields = fields;
  }
}

/** The thing does not exist, or this viewer may not know of it. Callers cannot tell these apart. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';
}

/** The version that was edited is no longer the newest: somebody else was first. */
export class EditConflict extends DomainError {
  readonly code = 'EDIT_CONFLICT';
}

export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED';
}

export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';
}

export class CsrfFailed extends DomainError {
  readonly code = 'CSRF_FAILED';
}

export class QueryTooComplex extends DomainError {
  readonly code = 'QUERY_TOO_COMPLEX';
}

/** What a refused content is, as far as its bytes tell. */
export interface RefusedContent {
  /** The usual name of its format or codec, such as HEIC or ProRes. */
  found: string;
  medium: 'image' | 'video' | 'audio' | null;
  /** Its format is not taken, or is taken but not with this codec or with a picture inside, or was declared to be another one. */
  reason: 'format' | 'codec' | 'disguise' | 'embedded';
}

export class UnsupportedMediaType extends DomainError {
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  /** Null when the bytes tell nothing. */
  readonly content: RefusedContent | null;

  constructor(content: RefusedContent | null = null) {
    super();
    this.content = content;
  }
}

export class PayloadTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
}

/** This build does not know a document by that id: the client sends its text instead. */
export class PersistedQueryNotFound extends DomainError {
  readonly code = 'PERSISTED_QUERY_NOT_FOUND';
}

/** Try again after a moment with the same key: nothing was written, or the outcome is unknown. Also called: load shedding, backpressure. */
export class Overloaded extends DomainError {
  readonly code: OverloadCode = 'OVERLOADED';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 1) {
    super();
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Another request held the same row for too long, such as the balance of a team. Nothing was written. */
export class LockTimeout extends Overloaded {
  override readonly code = 'LOCK_TIMEOUT';
}

/** The database ended a transaction that stood idle for too long, as after a pause of the machine. Nothing was written. */
export class TransactionTimeout extends Overloaded {
  override readonly code = 'TRANSACTION_TIMEOUT';
}

/**
 * Writes are refused for now, by an operator, because the disk is full, or because this version is older than the tables. Reading goes on.
 */
export class Maintenance extends Overloaded {
  override readonly code = 'MAINTENANCE';
  /** The operator's message to people; null for the usual words. */
  readonly notice: { ru: string; en: string } | null;

  constructor(notice: Maintenance['notice']) {
    super(10);
    this.notice = notice;
  }
}

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super();
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class IdempotencyKeyReused extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
}

export class IdempotencyInProgress extends DomainError {
  readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  readonly retryAfterSeconds = 1;
}

import {
  BadInput,
  type DomainError,
  EditConflict,
  type ErrorCode,
  errorCodes,
  Forbidden,
  Maintenance,
  NotFound,
  RateLimited,
} from '#server/platform/errors.ts';
import { builder } from './builder.ts';

const meanings: Record<ErrorCode, string> = {
  ALREADY_IN_TEAM: 'The person plays in a team of this event already.',
  ALREADY_MARKED: 'The visit was marked before.',
  ALREADY_PLAYED: 'A team has solved, bought or visited something of it, so it stays published.',
  ALREADY_SOLVED: 'A wrong answer to a riddle that the team has solved; a typed result here, a refusal only over REST.',
  ANSWERS_OPEN: 'The answers of the event are public, so that it cannot be continued.',
  BAD_INPUT: 'A field of the input cannot be accepted; `fields` names each.',
  CODE_EXPIRED: 'The code of a place or a team was read more than four hours ago, or before the event began.',
  CSRF_FAILED: 'The CSRF token is missing or wrong: fetch it again and repeat.',
  EDIT_CONFLICT: 'Somebody else changed it first: read it again and repeat.',
  EVENT_NOT_ACTIVE: 'The quest has not begun, is paused, or is over.',
  EVENT_NOT_FINISHED: 'Answers are shown only after the end, once `Event.answersPublished` says so.',
  FILE_BROKEN: 'The kind of the file is taken, but it is damaged or cut short.',
  FILE_EMPTY: 'The file has no byte.',
  FILE_HAS_HIDDEN_TRACK: 'The film has a track of texts, places or times that cannot be taken out of it.',
  FORBIDDEN: 'The role does not allow it.',
  HANDOVER_INVALID: 'The code of a handover is unknown, was used, or is older than 15 minutes.',
  HELP_CLOSED: 'The request for help is closed, so that nothing can be added to it.',
  HELP_TAKEN: 'Another organizer has taken the request for help; `byName` says who.',
  HINT_NOT_AVAILABLE: 'The riddle has no hint.',
  IDEMPOTENCY_IN_PROGRESS: 'The first request with this key still runs: repeat in a second.',
  IDEMPOTENCY_KEY_REUSED: 'The key was used for another request.',
  INSUFFICIENT_COINS: 'The team has too few coins.',
  INTERNAL: 'A fault of ours; `requestId` names it in the log.',
  LOCK_TIMEOUT:
    'Another request works on the same thing, such as the same team: repeat with the same idempotency key after `retryAfter` seconds.',
  MAINTENANCE:
    'Nothing is written for now, reading goes on: repeat with the same idempotency key after `retryAfter` seconds. `notice` has what the operator tells people, in both languages, or null.',
  MEDIA_TIMEOUT: 'The server is busy and has not read the file in time: send it again after `retryAfter` seconds.',
  METHOD_NOT_ALLOWED: 'The address does not take this HTTP method.',
  NAME_TAKEN: 'Another team of the event has this name, or one that looks the same.',
  NOT_FOUND: 'There is no such thing, or it is not this viewer’s to know of.',
  NOT_IN_TEAM: 'The viewer plays in no team of the current event.',
  NOT_SOLVED_YET: 'The team has not solved the riddle yet.',
  OVERLOADED: 'The server is busy: repeat with the same idempotency key after `retryAfter` seconds.',
  PAYLOAD_TOO_LARGE: 'The request is larger than allowed.',
  PERSISTED_QUERY_NOT_FOUND: 'The server knows no document by this id: send its text.',
  PICTURE_TOO_LARGE: 'The picture has more pixels, or the animation more frames, than are taken.',
  PREVIEW_STALE: 'The decision would change other points by now than its preview showed: read the preview again and repeat.',
  QR_EXPIRED: 'The QR code was replaced or has expired.',
  QR_INVALID: 'This is not a QR code of ours.',
  QUERY_TOO_COMPLEX: 'The document is too deep, too wide or too long.',
  RATE_LIMITED:
    'Too many tries: the answer was not judged; repeat after `retryAfterSeconds` of the typed refusal, or `extensions.retryAfter` of a top-level error, in seconds.',
  RIDDLE_NOT_ASSIGNED: 'The insider does not stand at this riddle.',
  RIDDLE_WITHDRAWN: 'Organizers have withdrawn the riddle: it takes no answer, hint or visit.',
  SCAN_REQUIRED: 'The person has to be scanned first.',
  SIGN_IN_AGAIN: 'Sign in again: it must have been within the last ten minutes.',
  STORAGE_FULL: 'There is no room for the file.',
  STORAGE_UNAVAILABLE: 'Files cannot be stored now, everything else works: repeat after `retryAfter` seconds.',
  TEAM_FULL: 'All six seats are taken.',
  TEAM_TOO_SMALL: 'The team has fewer members than the event asks for: nothing was judged or bought.',
  TOO_MANY_HELP_REQUESTS: 'The team has three open requests for help, or has asked ten times within the hour.',
  TRANSACTION_TIMEOUT: 'The work stood still for too long and was undone: repeat with the same idempotency key after `retryAfter` seconds.',
  UNAUTHENTICATED: 'Sign in first.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type is not accepted.',
};

/** Results that refuse one thing among several name the reason by this type. */
export const ErrorCodeRef = builder.enumType('ErrorCode', {
  description: 'Stable names of refusals: in `code` of typed refusals, and in `extensions.code` of top-level errors.',
  values: Object.fromEntries(errorCodes.map((code) => [code, { description: meanings[code] }])) as Record<
    ErrorCode,
    { description: string }
  >,
});

const DomainErrorRef = builder.interfaceRef<DomainError>('DomainError').implement({
  description: 'A refusal that a mutation can answer with. Read `code`; `message` is for developers.',
  fields: (t) => ({
    code: t.field({ type: ErrorCodeRef, description: 'What people are told is chosen by this.', resolve: (error) => error.code }),
    message: t.string({ description: 'The meaning of the code, in English.', resolve: (error) => meanings[error.code] }),
  }),
});

type ErrorClass<T extends DomainError> = new (...args: never[]) => T;

/** Defines the type of a refusal of a room that has no fields of its own. */
export function refusalType<T extends DomainError>(errorClass: ErrorClass<T>, description: string) {
  return builder.objectType(errorClass as unknown as new () => DomainError, {
    name: errorClass.name,
    interfaces: [DomainErrorRef],
    description,
  });
}

const InputFieldRef = builder.objectRef<{ name: string; message: string }>('InputField').implement({
  description: 'One field of an input that cannot be accepted.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name in the input, with dots for nested ones.' }),
    message: t.exposeString('message', { description: 'What is wrong with it, in English.' }),
  }),
});

builder.objectType(BadInput, {
  name: 'BadInput',
  interfaces: [DomainErrorRef],
  description: 'Fields of the input cannot be accepted; nothing was written.',
  fields: (t) => ({
    fields: t.field({
      type: [InputFieldRef],
      description: 'Every field at fault; at most as many as the input has.',
      resolve: (error) => error.fields,
    }),
  }),
});

refusalType(EditConflict, 'Somebody else changed it first: read it again and repeat.');
refusalType(Forbidden, 'The viewer’s role does not allow it.');
refusalType(NotFound, 'There is no such thing, or it is not this viewer’s to know of.');

builder.objectType(RateLimited, {
  name: 'RateLimited',
  interfaces: [DomainErrorRef],
  description: 'Too many tries; this one was not judged.',
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Whole seconds until the next try is judged.' }),
  }),
});

/** Makes the `extensions` of a top-level error. */
export function errorExtensions(error: DomainError): Record<string, unknown> {
  return {
    code: error.code,
    ...(error instanceof BadInput && { fields: error.fields }),
    ...(error instanceof Maintenance && { notice: error.notice }),
    ...('retryAfterSeconds' in error && { retryAfter: error.retryAfterSeconds }),
  };
}

/** The meaning of a code in English, for developers. */
export const describeCode = (code: ErrorCode): string => meanings[code];

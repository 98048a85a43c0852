import { DomainError } from '#server/platform/errors.ts';

/** The viewer plays in no team of the current event. */
export class NotInTeam extends DomainError {
  readonly code = 'NOT_IN_TEAM';
}

export class NameTaken extends DomainError {
  readonly code = 'NAME_TAKEN';
}

export class AlreadyInTeam extends DomainError {
  readonly code = 'ALREADY_IN_TEAM';
}

export class TeamFull extends DomainError {
  readonly code = 'TEAM_FULL';
}

/** The viewer is already in the team whose pass was read. */
export class AlreadyInThisTeam extends DomainError {
  readonly code = 'ALREADY_IN_TEAM';
}

/** Only the captain of the team may do it. */
export class CaptainOnly extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** A captain cannot leave the team, but can hand it over or delete it. */
export class CaptainCannotLeave extends DomainError {
  readonly code = 'FORBIDDEN';
}

export class CaptainCannotBeRemoved extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** The person has no seat in this team. */
export class MemberNotFound extends DomainError {
  readonly code = 'NOT_FOUND';
}

/** The holder of the pass plays in no team. */
export class HolderWithoutTeam extends DomainError {
  readonly code = 'NOT_IN_TEAM';
}

/** Only the captain's pass lets people join, not a member's. */
export class NotCaptainsPass extends DomainError {
  readonly code = 'BAD_INPUT';
}

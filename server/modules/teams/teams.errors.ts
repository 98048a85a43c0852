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

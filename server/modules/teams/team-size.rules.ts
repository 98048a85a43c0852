/** docs/rules.md: a team has this many seats. It is the team size max of every rule and every statement; the migration checks the same. */
export const maxTeamSize = 6;

/** docs/rules.md: the limit of the team size. All rules and statements use it, and the migration checks the same number. */
export const maxTeamSize = 6;

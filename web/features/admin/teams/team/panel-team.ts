import type { AdminTeamQuery } from '../__generated__/teams.generated.ts';

/** A team as its panel knows it. */
export type PanelTeam = NonNullable<AdminTeamQuery['foundTeam']>;

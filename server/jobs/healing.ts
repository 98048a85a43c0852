import type { Deps } from '#server/context.ts';
import { readEventVersions } from '#server/modules/events/events.ts';
import { readPersonVersions, readTokenVersions } from '#server/modules/identity/identity.ts';
import { readWallVersions } from '#server/modules/standings/standings.ts';
import { readTeamVersions } from '#server/modules/teams/teams.ts';
import { Healer } from '#server/platform/live/healer.ts';

const healMs = 2_000;

/** Checks boards, teams, events, walls, and the rights of people and tokens, each kind by one statement. */
export function createHealer(deps: Deps): Healer {
  return new Healer({
    hub: deps.hub,
    figures: deps.live.figures,
    log: deps.log,
    checks: [() => deps.standings.heal()],
    versions: [
      { prefix: 'team:', read: (ids) => readTeamVersions(deps, ids) },
      { prefix: 'event:', read: (ids) => readEventVersions(deps, ids) },
      { prefix: 'wall:', read: (ids) => readWallVersions(deps, ids) },
      { prefix: 'person:', read: (ids) => readPersonVersions(deps, ids) },
      { prefix: 'token:', read: (ids) => readTokenVersions(deps, ids) },
    ],
  });
}

/** Checks every two seconds, until the returned function is called. */
export function healSteadily(deps: Deps): () => void {
  const healer = createHealer(deps);
  const timer = setInterval(() => void healer.heal(), healMs);
  return () => clearInterval(timer);
}

import type { Deps } from '#server/context.ts';
import { readChangedAnnouncements } from '#server/modules/announcements/announcements.ts';
import { readChangedEvents } from '#server/modules/events/events.ts';
import { readChangedHelp } from '#server/modules/help/help.ts';
import { apiTokens, sessions } from '#server/modules/identity/identity.ts';
import { boards, walls } from '#server/modules/standings/standings.ts';
import { readChangedTeams } from '#server/modules/teams/teams.ts';
import { checkHistory } from '#server/platform/live/check-history.ts';
import { Healer } from '#server/platform/live/healer.ts';

const healMs = 2_000;

/** Makes the healer. It checks boards, teams, events, announcements, requests for help, walls, and the rights of people and tokens, each kind by one statement. */
export function createHealer(deps: Deps): Healer {
  return new Healer({
    hub: deps.hub,
    figures: deps.live.figures,
    log: deps.log,
    checks: [checkHistory(deps), () => boards.healBoards(deps)],
    versions: [
      { prefix: 'team:', read: (known) => readChangedTeams(deps, known) },
      { prefix: 'event:', read: (known) => readChangedEvents(deps, known) },
      { prefix: 'announcements:', read: (known) => readChangedAnnouncements(deps, known) },
      { prefix: 'help:', read: (known) => readChangedHelp(deps, known) },
      { prefix: 'wall:', read: (known) => walls.readChangedWalls(deps, known) },
      { prefix: 'person:', read: (known) => sessions.readChangedPeople(deps, known) },
      { prefix: 'token:', read: (known) => apiTokens.readChangedTokens(deps, known) },
    ],
  });
}

/** Checks every two seconds, until the returned function is called. */
export function healSteadily(deps: Deps): () => void {
  const healer = createHealer(deps);
  const timer = setInterval(() => void healer.heal(), healMs);
  return () => clearInterval(timer);
}

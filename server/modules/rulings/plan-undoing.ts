import { createHash } from 'node:crypto';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import type { TeamLines } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import type { RulingKind } from '#server/platform/db/tables/tables.ts';
import { creditsAttempts, planUndo, sumLines } from './plan-ruling.ts';
import { listCreditedSolves, listWrittenLines, type WrittenLines } from './rulings.store.ts';

interface UndoneRuling {
  id: number;
  riddleId: number;
  kind: RulingKind;
  answer: string | null;
}

/** What taking a ruling back writes. */
export interface Undoing {
  /** The lines of each team. */
  plan: TeamLines[];
  /** The attempts that are wrong again. */
  attempts: { id: number; answersVersion: number }[];
  /** Teams that keep the riddle: their visit was marked on the strength of the ruling, or they have solved it by its answer since. */
  keptTeamIds: number[];
  /** Names all of it. It is another one as soon as that is something else. */
  fingerprint: string;
}

/** Plans the undoing of a ruling on what teams have done so far. Within a transaction that holds the teams, nothing changes before it is written. */
export async function planUndoing(ctx: Context, { id: rulingId, riddleId, kind, answer }: UndoneRuling): Promise<Undoing> {
  const written = await listWrittenLines(ctx.db, rulingId);
  if (!creditsAttempts(kind)) return toUndoing(rulingId, { written, attempts: [], keptTeamIds: [] });
  const credited = await listCreditedSolves(ctx.db, rulingId);
  const attempts = credited.filter(({ isVisited }) => !isVisited);
  const losing = new Set(attempts.map(({ teamId }) => teamId));
  const solvers = answer === null ? [] : await acceptedAnswers.listSolvers(ctx, { riddleId, text: answer });
  const keeping = new Set([...credited.map(({ teamId }) => teamId), ...solvers].filter((teamId) => !losing.has(teamId)));
  return toUndoing(rulingId, { written: written.filter(({ teamId }) => losing.has(teamId)), attempts, keptTeamIds: [...keeping] });
}

interface Found extends Pick<Undoing, 'attempts' | 'keptTeamIds'> {
  written: WrittenLines[];
}

function toUndoing(rulingId: number, { written, attempts, keptTeamIds }: Found): Undoing {
  const plan = planUndo(written);
  const changes = plan.map(({ balance, lines }) => [balance.teamId, sumLines(lines)]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([rulingId, changes, keptTeamIds]))
    .digest('base64url');
  return { plan, attempts, keptTeamIds, fingerprint };
}

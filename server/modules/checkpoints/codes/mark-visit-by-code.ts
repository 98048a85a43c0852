import { z } from 'zod';
import { requireActor } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { creditVisit, holdVisit, requireVisitable } from '../credit-visit.ts';
import type { VisitOutcome } from '../mark-visit.ts';
import { findOwnMark, requireAssigned } from '../staff-mark.ts';
import { listCodeKeys } from './code-keys.ts';
import { codeInput, judgeCode, type WrongCode } from './judge-code.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Marks a visit as `markVisit` does. The insider has typed the code of the team, in place of a scan. */
export const markVisitByCode = command({
  name: 'markVisitByCode',
  input: codeInput.extend({ riddleId: id, teamId: id }),
  allow: (ctx) => requireActor(ctx, 'visits:write', 'admit', 'insider', 'ctc'),
  async run(ctx, { riddleId, teamId, ...typed }, actor): Promise<VisitOutcome | WrongCode> {
    const { userId } = actor;
    const held = await holdVisit(ctx, { riddleId, teamId, scannedUserId: null });
    const ownMark = findOwnMark(ctx, held, actor);
    if (ownMark) return ownMark;
    requireVisitable(held.state);
    const keys = listCodeKeys(ctx.config, { team: teamId });
    const wrong = await judgeCode(ctx, held, { ...typed, typedBy: 'staff', userId, keys });
    return wrong ?? creditVisit(ctx, held, { insiderId: userId, actorId: userId });
  },
  allowReplay: (ctx, _first, { input, actor }) => requireAssigned(ctx, { riddleId: input.riddleId, actor }),
});

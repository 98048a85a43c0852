import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { matchKey } from '../../play/answer-matching.rules.ts';
import { answerText, id } from '../authoring-input.ts';
import { lockRiddle } from '../authoring.store.ts';
import type { RiddleEdited } from '../authoring.types.ts';
import { listPresentKeys } from './answers.store.ts';
import { updateRefusedKeys } from './near-answers.store.ts';

const maxRefused = 500;
const input = z.object({ riddleId: id, text: answerText });

interface Change extends z.output<typeof input> {
  isRefused: boolean;
}

async function changeRefused(ctx: CommandContext, { riddleId, text, isRefused }: Change): Promise<RiddleEdited> {
  const riddle = await lockRiddle(ctx.db, riddleId);
  if (!riddle) throw new NotFound();
  const key = matchKey(text);
  const others = riddle.refusedKeys.filter((each) => each !== key);
  const refusedKeys = isRefused ? [...others, key] : others;
  if (isRefused && (await listPresentKeys(ctx.db, [riddleId])).some((answer) => answer.matchKey === key)) {
    throw new BadInput([{ name: 'text', message: 'is an accepted answer' }]);
  }
  if (refusedKeys.length > maxRefused) throw new BadInput([{ name: 'text', message: `at most ${maxRefused} are refused at a riddle` }]);
  if (refusedKeys.length === riddle.refusedKeys.length) return { kind: 'RiddleEdited', riddleId };

  await updateRefusedKeys(ctx.db, { id: riddleId, refusedKeys });
  const change = { refusedWording: text };
  const { eventId } = riddle;
  await ctx.audit({ eventId, subjectType: 'riddle', subjectId: riddleId, ...(isRefused ? { after: change } : { before: change }) });
  return { kind: 'RiddleEdited', riddleId };
}

/** Says of a wrong answer, however it is typed, that it will never count: it leaves the list of near answers. Nothing is judged by it. */
export const refuseWording = organizerCommand({
  right: 'run',
  name: 'refuseWording',
  input,
  run: (ctx, wording): Promise<RiddleEdited> => changeRefused(ctx, { ...wording, isRefused: true }),
});

/** Puts a refused wording back into the list of near answers. */
export const reconsiderWording = organizerCommand({
  right: 'run',
  name: 'reconsiderWording',
  input,
  run: (ctx, wording): Promise<RiddleEdited> => changeRefused(ctx, { ...wording, isRefused: false }),
});

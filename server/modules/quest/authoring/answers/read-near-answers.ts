import { z } from 'zod';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse, text } from '#server/platform/input.ts';
import { answerList } from '../authoring-input.ts';
import { listPresentAnswers } from './answers.store.ts';
import { listWordings, type NearFilter, type Wording } from './near-answers.store.ts';
import { findNearest, type Near, nearnesses, toForm } from './nearness.rules.ts';

/** A wrong answer, and how near it is to an accepted one. */
export interface NearAnswer extends Wording, Near {}

const maxShown = 100;
/** A wrong answer of one team alone is worth a look only when it is near. */
const isWorthALook = ({ teams, nearness, isRefused }: NearAnswer) => teams > 1 || nearness !== 'far' || isRefused;

const rank = ({ nearness }: NearAnswer) => nearnesses.indexOf(nearness);
const compareNear = (one: NearAnswer, other: NearAnswer) =>
  rank(one) - rank(other) || other.stuckTeams.length - one.stuckTeams.length || other.teams - one.teams;

/**
 * Reads the wrong answers that teams of an event gave, by their wording and the nearest to an accepted one first, for organizers. Of the whole
 * event these are the ones that at least two teams gave and that nobody has refused; of one riddle also near ones of one team, and the refused.
 */
export async function readNearAnswers(ctx: Context, filter: NearFilter): Promise<NearAnswer[]> {
  requireRight(ctx, 'secrets');
  const wordings = await listWordings(ctx.db, filter);
  const answers = await listPresentAnswers(ctx.db, [...new Set(wordings.map(({ riddleId }) => riddleId))]);
  const accepted = Map.groupBy(answers, ({ riddleId }) => riddleId);
  const forms = new Map([...accepted].map(([riddleId, those]) => [riddleId, those.map((answer) => toForm(answer.text))]));
  return wordings
    .map((wording) => {
      const near = findNearest(wording.answer, forms.get(wording.riddleId) ?? []);
      return { ...wording, ...near, isRefused: wording.isRefused && near.nearness !== 'same' };
    })
    .filter(isWorthALook)
    .toSorted(compareNear)
    .slice(0, maxShown);
}

const trial = z.object({ answers: answerList, text: text(2000) });

/** Judges a text by these accepted answers as the game would, and says how near it is. Nothing is written. Only organizers may ask. */
export async function tryAnswer(ctx: Context, input: z.input<typeof trial>): Promise<Near> {
  requireRight(ctx, 'secrets');
  const { answers, text: tried } = parse(trial, input);
  return findNearest(tried, answers.map(toForm));
}

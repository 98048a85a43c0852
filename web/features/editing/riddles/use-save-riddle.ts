import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useEditRiddleMutation, useSetAnswersMutation } from './__generated__/edit-riddle.generated.ts';
import {
  type Riddle,
  type RiddleDraft,
  riddleDraft,
  riddleInput,
  type RiddleVersion,
  riddleVersion,
  writtenAnswers,
} from './riddle-draft.ts';

interface Saved {
  value: RiddleDraft;
  version: RiddleVersion;
}

/** conflict: somebody else saved first, and nothing was overwritten. */
export type RiddleSaving = { kind: 'saved'; saved: Saved } | { kind: 'conflict' } | { kind: 'failed'; reason: unknown };

const savedAs = (riddle: Riddle): RiddleSaving => ({
  kind: 'saved',
  saved: { value: riddleDraft(riddle), version: riddleVersion(riddle) },
});

/** Saves changed answers, then the rest; each with the version that its draft began with. */
export const useSaveRiddle = (riddle: Riddle) => {
  const edit = useCommand(useEditRiddleMutation());
  const answers = useCommand(useSetAnswersMutation());

  return async (draft: RiddleDraft, version: RiddleVersion): Promise<RiddleSaving> => {
    const written = writtenAnswers(draft);
    // The answers come first: if they are refused, nothing has changed.
    if (JSON.stringify(written) !== JSON.stringify(riddle.answers.map(({ text }) => text))) {
      const outcome = await answers.act({ input: { riddleId: riddle.id, answersVersion: version.answers, answers: written } });
      if (outcome.kind !== 'done') return refused(outcome);
    }
    const outcome = await edit.act({
      input: { id: riddle.id, version: version.riddle, reason: draft.reason.trim() || null, fields: riddleInput(draft, riddle) },
    });
    return outcome.kind === 'done' ? savedAs(outcome.result.riddle) : refused(outcome);
  };
};

const refused = (outcome: Parameters<typeof readReason>[0]): RiddleSaving => {
  const reason = readReason(outcome);
  return reason === 'EDIT_CONFLICT' ? { kind: 'conflict' } : { kind: 'failed', reason };
};

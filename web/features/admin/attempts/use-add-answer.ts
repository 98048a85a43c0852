import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useAdminAddAnswerMutation, useAdminRejudgeMutation } from './__generated__/attempts.generated.ts';

/** new: nothing done yet · added: right from now on, and so many teams answered so before · rejudged: they have got it */
type Stage = { is: 'new' } | { is: 'added'; teams: number } | { is: 'rejudged'; teams: number };

/** Turns a wrong attempt into a right answer, and credits the teams that gave it; `onChanged` runs after the credit. */
export const useAddAnswer = ({ riddleId, answer }: { riddleId: string; answer: string }, onChanged: () => void) => {
  const { t } = useTranslation('adminAttempts');
  const errorText = useErrorText();
  const [stage, setStage] = useState<Stage>({ is: 'new' });
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const add = useCommand(useAdminAddAnswerMutation());
  const rejudge = useCommand(useAdminRejudgeMutation());
  const isBusy = add.isBusy || rejudge.isBusy;

  const addAnswer = async () => {
    if (isBusy) return;
    setProblem(null);
    const outcome = await add.act({ input: { riddleId, text: answer } });
    if (outcome.kind !== 'done') {
      setProblem({ title: t('add.failed'), text: errorText(readReason(outcome)) });
      return;
    }
    const teams = outcome.result.riddle.rejudgeableTeams;
    setStage({ is: 'added', teams });
    setIsAsking(teams > 0);
  };
  const credit = async () => {
    setIsAsking(false);
    setProblem(null);
    const outcome = await rejudge.act({ input: { riddleId } });
    if (outcome.kind === 'done') {
      setStage({ is: 'rejudged', teams: outcome.result.creditedTeams });
      announce(t('rejudge.done', { count: outcome.result.creditedTeams }));
      onChanged();
    } else setProblem({ title: t('rejudge.failed'), text: errorText(readReason(outcome)) });
  };

  return { stage, problem, isBusy, addAnswer, isAsking, ask: setIsAsking, credit };
};

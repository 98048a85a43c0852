import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { RejudgeableTeamsDocument, useAcceptNearMissMutation, useCreditNearMissMutation } from './__generated__/accept-answer.generated.ts';

interface Near {
  riddleId: string;
  title: string;
  answer: string;
  teams: number;
}

/** Both steps need a confirmation: the answer then counts for everybody, and given points stay. */
export type Step = ({ kind: 'accept' } & Near) | { kind: 'credit'; riddleId: string; title: string; teams: number };

/** Accepts a common wrong answer, and then credits the teams that gave it, if the organizer wants. */
export const useAcceptAnswer = () => {
  const { t } = useTranslation('organizerStats');
  const client = useApolloClient();
  const errorText = useErrorText();
  const [step, setStep] = useState<Step | null>(null);
  const accept = useCommand(useAcceptNearMissMutation());
  const credit = useCommand(useCreditNearMissMutation());

  const askCredit = (riddleId: string, title: string, teams: number) => {
    if (teams === 0) notify.success(t('accept.nobody'));
    setStep(teams === 0 ? null : { kind: 'credit', riddleId, title, teams });
  };

  const acceptNow = async ({ riddleId, title, answer }: Near) => {
    setStep(null);
    const outcome = await accept.act({ input: { riddleId, text: answer } });
    if (outcome.kind !== 'done') return void notify.error(t('accept.failed'), errorText(readReason(outcome)));
    notify.success(t('accept.done', { answer }));
    if (outcome.result.riddle.rejudgeableTeams > 0) askCredit(riddleId, title, outcome.result.riddle.rejudgeableTeams);
  };

  const creditNow = async (riddleId: string) => {
    setStep(null);
    const outcome = await credit.act({ input: { riddleId } });
    if (outcome.kind !== 'done') return void notify.error(t('accept.creditFailed'), errorText(readReason(outcome)));
    notify.success(t('accept.credited', { count: outcome.result.creditedTeams }));
  };

  return {
    step,
    isBusy: accept.isBusy || credit.isBusy,
    askAccept: (near: Near) => setStep({ kind: 'accept', ...near }),
    /** For an answer that is already accepted: the number of teams to credit is counted again. */
    askCredit: async ({ riddleId, title }: Near) => {
      try {
        const { data } = await client.query({ query: RejudgeableTeamsDocument, variables: { id: riddleId }, fetchPolicy: 'network-only' });
        askCredit(riddleId, title, data?.editableRiddle?.rejudgeableTeams ?? 0);
      } catch (error) {
        notify.error(t('accept.creditFailed'), errorText(error));
      }
    },
    yes: () => void (step?.kind === 'accept' ? acceptNow(step) : step && creditNow(step.riddleId)),
    no: () => setStep(null),
  };
};

export type AcceptAnswer = ReturnType<typeof useAcceptAnswer>;

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminAddAnswerMutation, useAdminRejudgeMutation } from '#web/features/admin/attempts/__generated__/attempts.generated.ts';
import {
  type AdminChangedVerdictsQuery,
  useAdminChangedVerdictsQuery,
} from '#web/features/admin/attempts/__generated__/changed-verdicts.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, useCommand } from '#web/graphql/apollo/use-command.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';

export type ChangedVerdict = AdminChangedVerdictsQuery['changedVerdicts'][number];

/** What the present rule would judge otherwise in an event, and what an organizer may do about it. */
export const useChangedVerdicts = (event: string) => {
  const { t } = useTranslation('adminAttempts');
  const errorText = useErrorText();
  const { data, refetch } = useAdminChangedVerdictsQuery({ variables: { event }, fetchPolicy: 'cache-and-network' });
  const add = useCommand(useAdminAddAnswerMutation());
  const rejudge = useCommand(useAdminRejudgeMutation());
  const [asked, setAsked] = useState<ChangedVerdict | null>(null);

  const accept = async ({ riddleId, answer }: ChangedVerdict) => {
    const outcome = await add.act({ input: { riddleId, text: answer } });
    if (outcome.kind !== 'done') return void notify.error(t('add.failed'), errorText(reasonOf(outcome)));
    notify.success(t('changed.accepted', { answer }));
    void refetch();
  };
  const credit = async ({ riddleId }: ChangedVerdict) => {
    setAsked(null);
    const outcome = await rejudge.act({ input: { riddleId } });
    if (outcome.kind !== 'done') return void notify.error(t('rejudge.failed'), errorText(reasonOf(outcome)));
    notify.success(t('rejudge.done', { count: outcome.result.creditedTeams }));
    void refetch();
  };

  return {
    verdicts: data?.changedVerdicts ?? [],
    isBusy: add.isBusy || rejudge.isBusy,
    asked,
    ask: setAsked,
    accept: (verdict: ChangedVerdict) => void accept(verdict),
    credit: (verdict: ChangedVerdict) => void credit(verdict),
  };
};

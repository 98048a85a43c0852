import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { BulkResult } from '../../bulk/bulk-outcome.tsx';
import type { Pick } from '../../panel/pick-field.tsx';
import { useAdminAdjustTeamScoresMutation } from './__generated__/bulk-adjust.generated.ts';
import type { ScoreChange } from './score-change.ts';

/** The server takes at most this many at once. */
export const maxTeams = 50;

/** One change of the scores of several teams; whom it was refused for stay chosen. */
export const useBulkAdjust = (onDone: () => void) => {
  const { t } = useTranslation('adminTeams');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminAdjustTeamScoresMutation());
  const [chosen, setChosen] = useState<readonly Pick[]>([]);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const add = (team: Pick) => {
    setResult(null);
    setChosen((before) => (before.some(({ id }) => id === team.id) ? before : [...before, team]));
  };
  const remove = (id: string) => setChosen((before) => before.filter((team) => team.id !== id));

  /** True when each team got it. */
  const adjust = async (change: ScoreChange): Promise<boolean> => {
    setProblem(null);
    setResult(null);
    const outcome = await act({ input: { teamIds: chosen.map(({ id }) => id), ...change } });
    if (outcome.kind !== 'done') {
      setProblem(errorText(readReason(outcome)));
      return false;
    }
    const { outcomes } = outcome.result;
    const formatTeam = ({ teamId, teamName }: { teamId: string; teamName: string | null }) =>
      teamName ?? chosen.find(({ id }) => id === teamId)?.name ?? t('team');
    const refused = outcomes.filter(({ refusal }) => refusal !== null);
    setResult({
      done: outcomes.filter(({ refusal }) => refusal === null).map(formatTeam),
      refused: refused.map((one) => ({ name: formatTeam(one), reason: errorText(one.refusal) })),
    });
    setChosen(chosen.filter(({ id }) => refused.some(({ teamId }) => teamId === id)));
    onDone();
    return refused.length === 0;
  };

  return { chosen, add, remove, adjust, isBusy, result, problem };
};

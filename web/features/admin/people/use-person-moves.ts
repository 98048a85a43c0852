import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminChangeRoleMutation,
  useAdminDisablePersonMutation,
  useAdminEnablePersonMutation,
  useAdminEndSessionsMutation,
} from '#web/features/admin/people/person-moves.generated.ts';
import type { Role } from '#web/graphql/generated/types.generated.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { reasonOf, type Settled, useMove } from '#web/graphql/use-move.ts';
import { notify } from '#web/shared/ui/notify.ts';

/** endSessions: signed out everywhere · disable: shut out · enable: let in again */
export type PersonMove = { kind: 'changeRole'; role: Role } | { kind: 'endSessions' | 'disable' | 'enable' };

const isLastOrganizer = (outcome: Settled): boolean =>
  outcome.kind === 'refused' && (outcome.refusal as { __typename?: string }).__typename === 'LastOrganizer';

/** What an organizer does to one person; a refusal stays in words until the next move. */
export const usePersonMoves = (personId: string, onDone: () => void) => {
  const { t } = useTranslation('adminPeople');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const changeRole = useMove(useAdminChangeRoleMutation());
  const endSessions = useMove(useAdminEndSessionsMutation());
  const disable = useMove(useAdminDisablePersonMutation());
  const enable = useMove(useAdminEnablePersonMutation());
  const isBusy = [changeRole, endSessions, disable, enable].some((move) => move.isBusy);

  const send = (move: PersonMove): Promise<Settled> => {
    const input = { personId };
    if (move.kind === 'changeRole') return changeRole.act({ input: { ...input, role: move.role } });
    return { endSessions, disable, enable }[move.kind].act({ input });
  };

  const make = async (move: PersonMove): Promise<void> => {
    setProblem(null);
    const outcome = await send(move);
    if (outcome.kind === 'done') {
      notify.success(t(`done.${move.kind}`));
      onDone();
    } else setProblem(isLastOrganizer(outcome) ? t('lastOrganizer') : errorText(reasonOf(outcome)));
  };

  return { make, isBusy, problem };
};

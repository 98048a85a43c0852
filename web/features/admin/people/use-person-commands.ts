import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizerRole, Role } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import {
  useAdminChangeOrganizerRolesMutation,
  useAdminChangeRoleMutation,
  useAdminDisablePersonMutation,
  useAdminEnablePersonMutation,
  useAdminEndSessionsMutation,
} from './__generated__/person-commands.generated.ts';

/** endSessions: signed out everywhere · disable: shut out · enable: let in again */
export type PersonCommand =
  | { kind: 'changeRole'; role: Role }
  | { kind: 'changeOrganizerRoles'; roles: OrganizerRole[] }
  | { kind: 'endSessions' | 'disable' | 'enable' };

const isLastOrganizer = (outcome: Settled): boolean =>
  outcome.kind === 'refused' && (outcome.refusal as { __typename?: string }).__typename === 'LastOrganizer';

/** The commands on one person; a refusal stays in words until the next command. */
export const usePersonCommands = (personId: string, onDone: () => void) => {
  const { t } = useTranslation('adminPeople');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const changeRole = useCommand(useAdminChangeRoleMutation());
  const changeOrganizerRoles = useCommand(useAdminChangeOrganizerRolesMutation());
  const endSessions = useCommand(useAdminEndSessionsMutation());
  const disable = useCommand(useAdminDisablePersonMutation());
  const enable = useCommand(useAdminEnablePersonMutation());
  const isBusy = [changeRole, changeOrganizerRoles, endSessions, disable, enable].some((command) => command.isBusy);

  const send = (command: PersonCommand): Promise<Settled> => {
    const input = { personId };
    if (command.kind === 'changeRole') return changeRole.act({ input: { ...input, role: command.role } });
    if (command.kind === 'changeOrganizerRoles') return changeOrganizerRoles.act({ input: { ...input, roles: command.roles } });
    return { endSessions, disable, enable }[command.kind].act({ input });
  };

  const make = async (command: PersonCommand): Promise<void> => {
    setProblem(null);
    const outcome = await send(command);
    if (outcome.kind === 'done') {
      notify.success(t(`done.${command.kind}`));
      onDone();
    } else setProblem(isLastOrganizer(outcome) ? t('lastOrganizer') : errorText(readReason(outcome)));
  };

  return { make, isBusy, problem };
};

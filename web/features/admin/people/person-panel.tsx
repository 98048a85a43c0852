import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useRights } from '../rights/use-rights.ts';
import { type AdminPersonQuery, useAdminPersonQuery } from './__generated__/people.generated.ts';
import { ForgetPerson } from './forget-person.tsx';
import { PersonAccess } from './person-access.tsx';
import { PersonFacts } from './person-facts.tsx';
import { type PersonCommand, usePersonCommands } from './use-person-commands.ts';

interface AskPersonCommandProps {
  pending: PersonCommand | null;
  name: string;
  /** The viewer. */
  isSelf: boolean;
  onYes: (command: PersonCommand) => void;
  onNo: () => void;
}

/** Confirms a command on a person with its consequences. */
const AskPersonCommand = ({ pending, name, isSelf, onYes, onNo }: AskPersonCommandProps) => {
  const { t } = useTranslation(['adminPeople', 'common']);
  if (pending === null) return null;
  const losesPanel = isSelf && pending.kind === 'changeRole';
  return (
    <AlertDialog
      isOpen
      title={
        pending.kind === 'changeRole'
          ? t('ask.changeRole.title', { name, role: t(`roles.${pending.role}`) })
          : t(`ask.${pending.kind}.title`, { name })
      }
      actionLabel={t(`moves.${pending.kind}`)}
      onAction={() => onYes(pending)}
      cancelLabel={t('common:cancel')}
      onCancel={onNo}
      isDangerous={pending.kind !== 'enable'}
    >
      {pending.kind === 'changeRole'
        ? t(losesPanel ? 'ask.changeRole.self' : `ask.changeRole.${pending.role}`)
        : t(isSelf && pending.kind === 'changeOrganizerRoles' ? 'ask.changeOrganizerRoles.self' : `ask.${pending.kind}.text`)}
    </AlertDialog>
  );
};

interface PersonPanelProps {
  id: string;
  /** Why no one-time sign-in was issued. */
  problem: string | null;
  isIssuing: boolean;
  onSignIn: () => void;
  onChanged: () => void;
}

type Shown = Omit<AdminPersonQuery, 'person'> & { person: NonNullable<AdminPersonQuery['person']> };

const PersonDesk = ({ data, problem, isIssuing, onSignIn, onChanged }: Omit<PersonPanelProps, 'id'> & { data: Shown }) => {
  const { t } = useTranslation('adminPeople');
  const { person, viewer } = data;
  const may = useRights();
  const commands = usePersonCommands(person.id, onChanged);
  const [pending, setPending] = useState<PersonCommand | null>(null);
  const isSelf = viewer?.id === person.id;
  const trouble = commands.problem ?? problem;
  return (
    <>
      <PersonFacts person={person} />
      {trouble !== null && <ErrorBox title={t('failed')} text={trouble} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <PersonAccess person={person} isSelf={isSelf} isBusy={commands.isBusy || isIssuing} onAsk={setPending} onSignIn={onSignIn} />
        {!isSelf && may('GOVERN') && <ForgetPerson person={person} onDone={onChanged} />}
      </NeedsNetwork>
      <AskPersonCommand
        pending={pending}
        name={person.fullName}
        isSelf={isSelf}
        onYes={(command) => {
          setPending(null);
          void commands.make(command);
        }}
        onNo={() => setPending(null)}
      />
    </>
  );
};

/** Shows one person with the commands for them. */
export const PersonPanel = ({ id, ...desk }: PersonPanelProps) => {
  const { t } = useTranslation('adminPeople');
  const errorText = useErrorText();
  const { data, error, refetch } = useAdminPersonQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (data?.person) return <PersonDesk data={{ ...data, person: data.person }} {...desk} />;
  if (data) return <StatusBox tone="info">{t('nobody')}</StatusBox>;
  if (error) return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <Loading>
      <Skeleton height={420} radius="var(--r3)" />
    </Loading>
  );
};

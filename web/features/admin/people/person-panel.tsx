import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskPersonCommand } from '#web/features/admin/people/ask-person-command.tsx';
import { type AdminPersonQuery, useAdminPersonQuery } from '#web/features/admin/people/__generated__/people.generated.ts';
import { PersonAccess } from '#web/features/admin/people/person-access.tsx';
import { PersonFacts } from '#web/features/admin/people/person-facts.tsx';
import { type PersonCommand, usePersonCommands } from '#web/features/admin/people/use-person-commands.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

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
  const commands = usePersonCommands(person.id, onChanged);
  const [asked, setAsked] = useState<PersonCommand | null>(null);
  const isSelf = viewer?.id === person.id;
  const trouble = commands.problem ?? problem;
  return (
    <>
      <PersonFacts person={person} />
      {trouble !== null && <ErrorBox title={t('failed')} text={trouble} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <PersonAccess person={person} isSelf={isSelf} isBusy={commands.isBusy || isIssuing} onAsk={setAsked} onSignIn={onSignIn} />
      </NeedsNetwork>
      <AskPersonCommand
        asked={asked}
        name={person.fullName}
        isSelf={isSelf}
        onYes={(command) => {
          setAsked(null);
          void commands.make(command);
        }}
        onNo={() => setAsked(null)}
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

import { useTranslation } from 'react-i18next';
import type { PersonCommand } from '#web/features/admin/people/use-person-commands.ts';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';

interface AskPersonCommandProps {
  asked: PersonCommand | null;
  name: string;
  /** The viewer. */
  isSelf: boolean;
  onYes: (command: PersonCommand) => void;
  onNo: () => void;
}

/** Confirms a command on a person with its consequences. */
export const AskPersonCommand = ({ asked, name, isSelf, onYes, onNo }: AskPersonCommandProps) => {
  const { t } = useTranslation(['adminPeople', 'common']);
  if (asked === null) return null;
  const losesPanel = isSelf && asked.kind === 'changeRole';
  return (
    <AlertDialog
      isOpen
      title={
        asked.kind === 'changeRole'
          ? t('ask.changeRole.title', { name, role: t(`roles.${asked.role}`) })
          : t(`ask.${asked.kind}.title`, { name })
      }
      actionLabel={t(`moves.${asked.kind}`)}
      onAction={() => onYes(asked)}
      cancelLabel={t('common:cancel')}
      onCancel={onNo}
      isDangerous={asked.kind !== 'enable'}
    >
      {asked.kind === 'changeRole' ? t(losesPanel ? 'ask.changeRole.self' : `ask.changeRole.${asked.role}`) : t(`ask.${asked.kind}.text`)}
    </AlertDialog>
  );
};

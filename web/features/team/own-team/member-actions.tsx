import { ChevronDown, Handshake, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './member-list.module.css';

export type MemberCommand = 'remove' | 'handOver';

interface MemberActionsProps {
  name: string;
  isBusy: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Both are asked about first. */
  onAsk: (command: MemberCommand) => void;
}

/** What a captain may do about a member: behind a word, so that no finger removes a person in passing. */
export const MemberActions = ({ name, isBusy, isOpen, onToggle, onAsk }: MemberActionsProps) => {
  const { t } = useTranslation('team');
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('actionsFor', { name })}
        disabled={isBusy}
        className={styles.toggle}
        onClick={onToggle}
      >
        <span>{t('actions')}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <span className={styles.actions}>
          <Button variant="outline" disabled={isBusy} aria-label={t('handOver.button', { name })} onClick={() => onAsk('handOver')}>
            <Handshake size={20} aria-hidden="true" />
            {t('handOver.action')}
          </Button>
          <Button variant="danger-outline" disabled={isBusy} aria-label={t('remove.button', { name })} onClick={() => onAsk('remove')}>
            <UserMinus size={20} aria-hidden="true" />
            {t('remove.action')}
          </Button>
        </span>
      )}
    </>
  );
};

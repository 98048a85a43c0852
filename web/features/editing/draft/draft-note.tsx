import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

/** Says that the form shows an unsaved draft. */
export const DraftNote = ({ at, onDiscard }: { at: number; onDiscard: () => void }) => {
  const { t } = useTranslation('editing');
  return (
    <StatusBox
      tone="info"
      role="status"
      title={t('draft.restored', { time: clockTime(at) })}
      actions={
        <Button variant="outline" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    />
  );
};

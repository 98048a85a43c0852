import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';

export const TeamSolvedBanner = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('quest');
  return (
    <StatusBox
      tone="success"
      role="status"
      title={t('riddle.teamSolved')}
      actions={
        <Button look="outline" onClick={onShow}>
          {t('riddle.show')}
        </Button>
      }
    />
  );
};

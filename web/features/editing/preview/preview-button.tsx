import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './preview-panel.module.css';

export const PreviewButton = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const { t } = useTranslation('editing');
  return (
    <Button variant="outline" aria-pressed={isOn} aria-label={t('preview.button')} onClick={() => onChange(!isOn)}>
      <Eye size={20} aria-hidden="true" />
      <span className={styles.word}>{t('preview.button')}</span>
    </Button>
  );
};

import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';

/** Stands in place of rows when the filters leave none. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation('records');
  return (
    <>
      <p>{t('nobodyFound')}</p>
      <Button variant="outline" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </>
  );
};

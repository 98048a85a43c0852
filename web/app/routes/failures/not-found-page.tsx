import { useTranslation } from 'react-i18next';
import { ExitPage } from './exit-page.tsx';

export const NotFoundPage = () => {
  const { t } = useTranslation('common');
  return <ExitPage title={t('notFound.title')} text={t('notFound.text')} />;
};

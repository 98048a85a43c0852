import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { StatusBox } from './status-box.tsx';

interface ErrorBoxProps {
  title?: string;
  text: string;
  onRetry?: () => void;
}

export const ErrorBox = ({ title, text, onRetry }: ErrorBoxProps) => {
  const { t } = useTranslation('common');
  const retry = onRetry && (
    <Button variant="outline" onClick={onRetry}>
      <RotateCcw size={20} aria-hidden="true" />
      {t('retry')}
    </Button>
  );
  return (
    <StatusBox tone="error" role="alert" title={title} actions={retry}>
      {text}
    </StatusBox>
  );
};

import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './section.module.css';

/** Copies something that stands beside it, and says whether it did. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const { t } = useTranslation('common');
  const { copy, state } = useCopy();
  return (
    <div className={styles.copy}>
      <Button variant="outline" onClick={() => void copy(text)}>
        <Copy size={20} aria-hidden="true" />
        {label}
      </Button>
      <p role="status">
        {state === 'copied' && t('copied')}
        {state === 'refused' && t('failed.copyByHand')}
      </p>
    </div>
  );
};

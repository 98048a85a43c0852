import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './code-block.module.css';

interface CodeBlockProps {
  /** The name of the code; the copy button uses it too. */
  label: string;
  text: string;
  isCopied?: boolean;
}

/** Code to read and to copy, and reached by keys. A long line wraps; what is copied has no break in it. */
export const CodeBlock = ({ label, text, isCopied = true }: CodeBlockProps) => {
  const { t } = useTranslation('developers');
  const { copy, state } = useCopy();
  return (
    <div className={styles.block}>
      <pre role="region" aria-label={label} tabIndex={0} lang="en" translate="no" className={styles.code}>
        <code>{text}</code>
      </pre>
      {isCopied && (
        <div className={styles.tools}>
          <Button variant="outline" onClick={() => void copy(text)} aria-label={t('copy.label', { what: label })}>
            {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
            {t('copy.action')}
          </Button>
          <span role="status" className={styles.said}>
            {state === 'copied' && t('copy.done')}
            {state === 'refused' && t('copy.refused')}
          </span>
        </div>
      )}
    </div>
  );
};

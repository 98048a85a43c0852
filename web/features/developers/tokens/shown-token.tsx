import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#web/features/developers/code-block.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './tokens.module.css';

/** The new token, this once. */
export const ShownToken = ({ secret, onSaved }: { secret: string; onSaved: () => void }) => {
  const { t } = useTranslation('developers');
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus comes here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.shown}>
      <h3 ref={heading} tabIndex={-1} className={styles.shownTitle}>
        {t('shown.title')}
      </h3>
      <p className={styles.note}>{t('shown.text')}</p>
      <CodeBlock label={t('shown.label')} text={secret} />
      <div>
        <Button variant="outline" onClick={onSaved}>
          {t('shown.saved')}
        </Button>
      </div>
    </div>
  );
};

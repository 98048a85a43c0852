import { Check, Copy, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { Button, ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './open-in-browser.module.css';

/** Where the widget cannot work, this offers the page in an ordinary browser, or the bot. */
export const OpenInBrowser = ({ botName, isInApp }: { botName: string; isInApp: boolean }) => {
  const { t } = useTranslation(['registration', 'common']);
  const { copy, state } = useCopy();
  const link = window.location.href;
  return (
    <StatusBox
      tone="info"
      role="status"
      title={t('widget.openTitle')}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy(link)}>
            {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
            {t(state === 'copied' ? 'common:copied' : 'widget.copy')}
          </Button>
          <ButtonAnchor variant="outline" href={`https://t.me/${botName}`}>
            <Send size={20} aria-hidden="true" />
            {t('widget.bot')}
          </ButtonAnchor>
        </>
      }
    >
      <p>{t(isInApp ? 'widget.inApp' : 'widget.failed')}</p>
      {state === 'refused' && (
        <label className={styles.byHand}>
          <span>{t('widget.copyByHand')}</span>
          <input readOnly value={link} className={styles.link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </StatusBox>
  );
};

import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import styles from './join-link.module.css';

/** Shows the captain's invitation as a link and a QR code. */
export const JoinLink = ({ link, teamName }: { link: string; teamName: string }) => {
  const { t } = useTranslation(['team', 'common']);
  const { copy, state } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  useEffect(() => {
    // The link itself remains usable.
    if (state === 'refused') field.current?.select();
  }, [state]);

  const share = async () => {
    try {
      await navigator.share({ title: teamName, text: t('invite.shareText', { name: teamName }), url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link);
    }
  };

  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.invite}>
      <p className={styles.title}>{t('invite.title')}</p>
      <p className={styles.text}>{t('invite.text')}</p>
      {/* Screen readers say only the changed words. */}
      <div role="status" aria-atomic="false" className={styles.buttons}>
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 size={20} aria-hidden="true" />
            {t('invite.share')}
          </Button>
        )}
        <Button variant={canShare ? 'outline' : 'primary'} onClick={() => void copy(link)}>
          {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          {t(state === 'copied' ? 'common:copied' : 'invite.copy')}
        </Button>
      </div>
      {state === 'refused' && (
        <>
          <p role="alert" className={styles.notice}>
            {t('invite.copyFailed')}
          </p>
          <label htmlFor={fieldId} className={styles.text}>
            {t('invite.byHand')}
          </label>
          <input ref={field} id={fieldId} readOnly value={link} className={styles.field} onFocus={({ target }) => target.select()} />
        </>
      )}
    </div>
  );
};

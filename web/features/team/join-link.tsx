import { Copy, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './join-link.module.css';

/** As long as the specification says (9: copy notice). */
const noticeMs = 3000;

type Notice = 'copied' | 'failed';

/** The captain's invitation: what the QR code says, as a link. */
export const JoinLink = ({ link, teamName }: { link: string; teamName: string }) => {
  const { t } = useTranslation(['team', 'common']);
  const [notice, setNotice] = useState<Notice | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  useEffect(() => {
    // A failed copy stays: the link below it is the way on.
    if (notice !== 'copied') return;
    const timer = setTimeout(() => setNotice(null), noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);

  useEffect(() => {
    if (notice === 'failed') field.current?.select();
  }, [notice]);

  const copy = async () => {
    setNotice(null);
    try {
      await navigator.clipboard.writeText(link);
      setNotice('copied');
    } catch {
      setNotice('failed');
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: teamName, text: t('invite.shareText', { name: teamName }), url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.invite}>
      <p className={styles.title}>{t('invite.title')}</p>
      <p className={styles.text}>{t('invite.text')}</p>
      <div className={styles.buttons}>
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 size={20} aria-hidden="true" />
            {t('invite.share')}
          </Button>
        )}
        <Button look={canShare ? 'outline' : 'primary'} onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          {t('invite.copy')}
        </Button>
      </div>
      <div role="status" className={styles.notice}>
        {notice === 'copied' && t('common:copied')}
        {notice === 'failed' && t('invite.copyFailed')}
      </div>
      {notice === 'failed' && (
        <>
          <label htmlFor={fieldId} className={styles.text}>
            {t('invite.byHand')}
          </label>
          <input ref={field} id={fieldId} readOnly value={link} className={styles.field} onFocus={({ target }) => target.select()} />
        </>
      )}
    </div>
  );
};

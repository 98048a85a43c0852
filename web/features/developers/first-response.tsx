import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { CodeBlock } from './code-block.tsx';
import { type Tried, tryRequest } from './try-request.ts';
import styles from './developers-page.module.css';

/** The third step: the response to the request, without leaving the page. */
export const FirstResponse = ({ event, token }: { event: string; token: string | null }) => {
  const { t } = useTranslation('developers');
  const [tried, setTried] = useState<Tried | 'failed' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  const send = async (by: string) => {
    const { signal } = (left.current = new AbortController());
    setIsBusy(true);
    try {
      setTried(await tryRequest({ event, token: by }, signal));
    } catch {
      if (!signal.aborted) setTried('failed');
    }
    if (!signal.aborted) setIsBusy(false);
  };

  const response = tried === 'failed' ? null : tried;
  return (
    <>
      <div>
        <Button size="large" disabled={token === null} aria-busy={isBusy} onClick={() => token !== null && !isBusy && void send(token)}>
          <Play size={20} aria-hidden="true" />
          {t('response.send')}
        </Button>
      </div>
      <div role="status">
        {token === null && tried === null && <p className={styles.note}>{t('response.needsToken')}</p>}
        {response && (
          <StatusBox
            tone={response.status === 200 ? 'success' : 'error'}
            title={t(response.status === 200 ? 'response.done' : 'response.refused', { status: response.status, ms: response.ms })}
          />
        )}
        {tried === 'failed' && <StatusBox tone="error" title={t('response.failed')} />}
      </div>
      {response && (
        <div className={styles.response}>
          <CodeBlock label={t('response.label')} text={response.json} isCopied={false} />
        </div>
      )}
    </>
  );
};

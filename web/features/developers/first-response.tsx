import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#web/features/developers/code-block.tsx';
import { type Tried, tryRequest } from '#web/features/developers/try-request.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './developers-page.module.css';

/** The third step: what the request answers, without leaving the page. */
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

  const answer = tried === 'failed' ? null : tried;
  return (
    <>
      <div>
        <Button size="large" disabled={token === null} aria-busy={isBusy} onClick={() => token !== null && !isBusy && void send(token)}>
          <Play size={20} aria-hidden="true" />
          {t('answer.send')}
        </Button>
      </div>
      <div role="status">
        {token === null && tried === null && <p className={styles.note}>{t('answer.needsToken')}</p>}
        {answer && (
          <StatusBox
            tone={answer.status === 200 ? 'success' : 'error'}
            title={t(answer.status === 200 ? 'answer.done' : 'answer.refused', { status: answer.status, ms: answer.ms })}
          />
        )}
        {tried === 'failed' && <StatusBox tone="error" title={t('answer.failed')} />}
      </div>
      {answer && (
        <div className={styles.response}>
          <CodeBlock label={t('answer.label')} text={answer.json} isCopied={false} />
        </div>
      )}
    </>
  );
};

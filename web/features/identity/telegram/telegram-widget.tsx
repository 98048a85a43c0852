import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { OpenInBrowser } from './open-in-browser.tsx';
import { loadTelegramButton } from './telegram-button.ts';
import styles from './telegram-widget.module.css';

interface TelegramWidgetProps {
  botName: string;
  /** Parameters of our own that have to come back. */
  query: string;
}

/** Shows Telegram's own button in a reserved place. */
export const TelegramWidget = ({ botName, query }: TelegramWidgetProps) => {
  const { t } = useTranslation('registration');
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const isInApp = isInAppBrowser(navigator.userAgent);

  useEffect(() => {
    if (!container.current) return;
    setState('loading');
    return loadTelegramButton(container.current, { botName, query, language, title: t('widget.title'), onSettled: setState });
  }, [botName, query, language, t]);

  return (
    <div className={styles.widget}>
      <div className={styles.place} data-state={state} aria-busy={state === 'loading'}>
        <div ref={container} className={styles.button} />
        {state === 'loading' && <Skeleton height={56} radius="var(--r2)" />}
      </div>
      {(state === 'failed' || isInApp) && <OpenInBrowser botName={botName} isInApp={isInApp} />}
    </div>
  );
};

/** Browsers inside other apps forget the session, and sign-in windows cannot talk to the page there. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line|MicroMessenger|VKAndroidApp|VKiOSApp|Telegram-Android|Snapchat|TikTok)\b|; wv\)/i.test(userAgent);

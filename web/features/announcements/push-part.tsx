import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { useStopMirrorMutation, useSubscribePushMutation } from './__generated__/push.generated.ts';
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from './push-subscription.ts';
import { useDuring } from './use-during.ts';
import styles from './announcements.module.css';

interface PushPartProps {
  pushKey: string;
  /** When this device subscribed; null where it did not. */
  since: string | null;
  /** Reads again which ways the person has. */
  onChanged: () => Promise<unknown>;
}

/** Offers announcements as notifications of this device. The browser asks only after the tap. */
export const PushPart = ({ pushKey, since, onChanged }: PushPartProps) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const [subscribe] = useSubscribePushMutation();
  const [stop] = useStopMirrorMutation();
  const { state, during } = useDuring();

  const turnOn = () =>
    during(async () => {
      const keys = await subscribeBrowser(pushKey);
      if (!keys) return;
      const done = await subscribe({ variables: { input: { ...keys, language: language === 'en' ? 'EN' : 'RU' } } });
      if (done.data?.subscribePush.__typename !== 'MirrorsChanged') throw new Error('refused');
      await onChanged();
    });
  const turnOff = () =>
    during(async () => {
      const done = await stop({ variables: { input: { channel: 'PUSH' } } });
      if (done.data?.stopMirror.__typename !== 'MirrorsChanged') throw new Error('refused');
      await unsubscribeBrowser();
      await onChanged();
    });

  const obstacle = since === null ? pushObstacle() : null;
  return (
    <section aria-labelledby="push" className={styles.push}>
      <h3 id="push">{t('push.title')}</h3>
      <p role="status">{t(state === 'failed' ? 'push.failed' : since ? 'push.on' : obstacle ? `push.${obstacle}` : 'push.why')}</p>
      {obstacle === null && (
        <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => void (since ? turnOff() : turnOn())}>
          <Bell size={22} aria-hidden="true" />
          {t(since ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      )}
    </section>
  );
};

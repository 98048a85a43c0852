import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { useOwnMirrorsQuery, useStopMirrorMutation, useSubscribePushMutation } from './__generated__/push.generated.ts';
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from './push-subscription.ts';
import styles from './announcements.module.css';

type State = 'idle' | 'busy' | 'failed';

/** Offers announcements as notifications of this device, where the server can send them. The browser asks only after the tap. */
export const PushPart = () => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { data, refetch } = useOwnMirrorsQuery({ fetchPolicy: 'network-only' });
  const [subscribe] = useSubscribePushMutation();
  const [stop] = useStopMirrorMutation();
  const [state, setState] = useState<State>('idle');
  const push = data?.viewer?.mirrors.find(({ channel }) => channel === 'PUSH');
  if (!push?.pushKey) return null;
  const { pushKey, since } = push;

  const during = async (work: () => Promise<unknown>) => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await work();
      await refetch();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const turnOn = () =>
    during(async () => {
      const keys = await subscribeBrowser(pushKey);
      if (!keys) return;
      const done = await subscribe({ variables: { input: { ...keys, language: language === 'en' ? 'EN' : 'RU' } } });
      if (done.data?.subscribePush.__typename !== 'MirrorsChanged') throw new Error('refused');
    });
  const turnOff = () =>
    during(async () => {
      const done = await stop({ variables: { input: { channel: 'PUSH' } } });
      if (done.data?.stopMirror.__typename !== 'MirrorsChanged') throw new Error('refused');
      await unsubscribeBrowser();
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

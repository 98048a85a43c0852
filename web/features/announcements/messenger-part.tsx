import { MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button, ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { type OwnMirror_MirrorFragment, useLinkMirrorMutation, useStopMirrorMutation } from './__generated__/push.generated.ts';
import { useDuring } from './use-during.ts';
import styles from './announcements.module.css';

/** Who comes back from the messenger sees within this time that it worked. */
const lookMs = 3_000;

interface Link {
  url: string;
  linkCode: string;
}

interface LinkPartProps {
  name: string;
  hint: string;
  link: Link;
  /** Looks whether the bot has heard of it. */
  onLook: () => void;
}

/** The way into the chat with the bot, while it was not gone. */
const LinkPart = ({ name, hint, link: { url, linkCode }, onLook }: LinkPartProps) => {
  const { t } = useTranslation('announcements');
  const look = useEffectEvent(onLook);
  useEffect(() => everyWhileSeen(() => look(), lookMs), []);
  return (
    <>
      <ButtonAnchor href={url}>
        <MessageCircle size={22} aria-hidden="true" />
        {t('messenger.open', { name })}
      </ButtonAnchor>
      <p>{hint}</p>
      <p>
        <span>{t('messenger.byHand')}</span> <code className={styles.code}>{linkCode}</code>
      </p>
    </>
  );
};

interface MessengerPartProps {
  mirror: OwnMirror_MirrorFragment & { channel: 'TELEGRAM' | 'VK' | 'MAX' };
  /** Reads again which ways the person has. */
  onChanged: () => Promise<unknown>;
}

/** Connects announcements with the person's chat at a messenger, by a link to its bot, and ends that. */
export const MessengerPart = ({ mirror: { channel, since }, onChanged }: MessengerPartProps) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const [take] = useLinkMirrorMutation();
  const [stop] = useStopMirrorMutation();
  const [link, setLink] = useState<Link | null>(null);
  const { state, during } = useDuring();
  const name = t(`messenger.names.${channel}`);

  const connect = () =>
    during(async () => {
      const { data } = await take({ variables: { input: { channel, language: language === 'en' ? 'EN' : 'RU' } } });
      if (data?.linkMirror.__typename !== 'MirrorLink') throw new Error('refused');
      setLink(data.linkMirror);
    });
  const disconnect = () =>
    during(async () => {
      const { data } = await stop({ variables: { input: { channel } } });
      if (data?.stopMirror.__typename !== 'MirrorsChanged') throw new Error('refused');
      setLink(null);
      await onChanged();
    });

  const isOpen = since === null && link !== null;
  const words = state === 'failed' ? t('push.failed') : t(since ? 'messenger.on' : isOpen ? 'messenger.waits' : 'messenger.why');
  return (
    <section aria-labelledby={`mirror-${channel}`} className={styles.push}>
      <h3 id={`mirror-${channel}`}>{name}</h3>
      <p role="status">{words}</p>
      {isOpen && (
        <LinkPart name={name} hint={t(`messenger.hints.${channel}`)} link={link} onLook={() => void onChanged().catch(() => undefined)} />
      )}
      <Button
        variant={isOpen ? 'quiet' : 'outline'}
        aria-disabled={state === 'busy'}
        aria-label={t(since ? 'messenger.disconnectFrom' : isOpen ? 'messenger.anotherLinkTo' : 'messenger.connectTo', { name })}
        onClick={() => void (since ? disconnect() : connect())}
      >
        {t(since ? 'messenger.disconnect' : isOpen ? 'messenger.anotherLink' : 'messenger.connect')}
      </Button>
    </section>
  );
};

import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readReason, type Settled, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { installation } from '#web/i18n/installation.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { useDevicesQuery, useEndOtherSessionsMutation, useEndSessionMutation } from './__generated__/devices-part.generated.ts';
import styles from './devices-part.module.css';

/** Lists the sessions of the viewer, who can sign a lost phone out here. */
export const DevicesPart = () => {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const language = useLanguage();
  const { data, error, refetch } = useDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const one = useCommand(useEndSessionMutation());
  const others = useCommand(useEndOtherSessionsMutation());
  const isBusy = one.isBusy || others.isBusy;

  const settle = async (command: Promise<Settled>, done: string) => {
    const outcome = await command;
    if (outcome.kind === 'done') return announce(done);
    notify.error(t('devices.endFailed'), errorText(readReason(outcome)));
  };

  return (
    <section aria-labelledby="devices" className={styles.part}>
      <h2 id="devices" className={styles.title}>
        {t('devices.title')}
      </h2>
      <p className={styles.text}>{t('devices.text')}</p>
      {error && !data && (
        <ErrorBox title={t('devices.failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height={56} />
        </Loading>
      )}
      {data && (
        <ul aria-label={t('devices.title')} className={styles.list}>
          {data.sessions.map(({ id, isThis, seenAt, userAgentFamily }) => {
            const name = userAgentFamily ?? t('devices.unknown');
            const time = dayAndTime(seenAt, language, installation().zone);
            return (
              <li key={id} className={styles.device}>
                <MonitorSmartphone size={24} aria-hidden="true" />
                <span className={styles.words}>
                  <span>{name}</span>
                  <span className={styles.note}>{isThis ? t('devices.this') : t('devices.seen', { time })}</span>
                </span>
                {!isThis && (
                  <Button
                    variant="quiet"
                    disabled={isBusy}
                    aria-label={t('devices.endLabel', { name, time })}
                    onClick={() => void settle(one.act({ input: { sessionId: id } }), t('devices.ended'))}
                  >
                    {t('devices.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {data && data.sessions.length > 1 && (
        <ButtonRow>
          <Button variant="quiet" disabled={isBusy} onClick={() => void settle(others.act({}), t('devices.endedOthers'))}>
            {t('devices.endOthers')}
          </Button>
        </ButtonRow>
      )}
    </section>
  );
};

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalm, isFree } from '#web/offline/start/is-calm.ts';
import { newVersion } from '#web/offline/start/new-version.ts';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { notify } from '#web/shared/ui/feedback/notify.ts';

const checkEveryMs = 2_000;

/** Calls once, as soon as the condition holds. */
const when = (isSo: () => boolean, act: () => void): (() => void) => {
  const check = () => {
    if (!isSo()) return;
    rest();
    act();
  };
  const rest = everyWhileSeen(check, checkEveryMs);
  check();
  return rest;
};

/** Announces a newer version in a pause of the play; nothing reloads before somebody presses the button. */
export const NewVersion = () => {
  const { t } = useTranslation('common');
  const version = useObservableValue(newVersion);
  useEffect(() => {
    if (!version) return;
    const offer = () => {
      newVersion.set(null);
      notify.offer(t('update.title'), t('update.text'), { label: t('update.action'), onAct: () => void when(isFree, version.takeOver) });
    };
    return when(isCalm, offer);
  }, [version, t]);
  return null;
};

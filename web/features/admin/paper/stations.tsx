import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Desk } from './desk.tsx';
import { PaperCode, Sheet, SheetHead, usePaper } from './sheet.tsx';
import type { Station } from './use-quest.ts';
import styles from './sheet.module.css';

const StationSign = ({ station: { number, title, insiders }, isNamed }: { station: Station; isNamed: boolean }) => {
  const { t } = usePaper();
  const steps = ['open', 'show', 'code'] as const;
  return (
    <Sheet kind="poster" label={t('station.name', { number })}>
      <SheetHead />
      <h2 className={styles.big}>{t('station.name', { number })}</h2>
      {isNamed && <p className={styles.lead}>{title}</p>}
      <p className={styles.lead}>{t('station.insiders', { names: insiders.map(({ fullName }) => fullName).join(', ') })}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`station.step.${step}`)}</li>
        ))}
      </ol>
      <PaperCode text={new URL('/quest', window.location.href).href} label={t('poster.code')} />
    </Sheet>
  );
};

/** A sign for each place where an insider stands. Its number is not that of the riddle, which nobody is to learn by walking past. */
export const Stations = ({ stations }: { stations: readonly Station[] }) => {
  const { t } = useTranslation('adminPaper');
  const [isNamed, setNamed] = useState(false);
  const options = (
    <>
      <p className={styles.note}>{t('station.what')}</p>
      <label className={styles.tick}>
        <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />
        <span>{t('station.named')}</span>
      </label>
    </>
  );
  return (
    <Desk options={options} empty={t('station.empty')}>
      {stations.map((station) => (
        <StationSign key={station.riddleId} station={station} isNamed={isNamed} />
      ))}
    </Desk>
  );
};

import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { Facts } from '../panel/facts.tsx';
import type { AdminInsider_DutyFragment as Duty } from './__generated__/insiders.generated.ts';
import { DutyForm } from './duty-form.tsx';
import { ReplaceForm } from './replace-form.tsx';
import type { ShownInsider } from './use-insider-form.ts';
import styles from '../panel/section.module.css';

/** Says where an insider is, by their own word, and since when. */
export const usePresenceText = () => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  return ({ presence, presenceAt }: Pick<Duty, 'presence' | 'presenceAt'>): string | null =>
    presence === null || presenceAt === null
      ? null
      : t('duty.since', { state: t(`duty.state.${presence}`), time: momentOfDay(presenceAt, language, serverClock.now()) });
};

const useShiftText = () => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  return ({ shiftFrom, shiftTo, event }: Duty): string => {
    if (shiftFrom === null && shiftTo === null) return t('duty.wholeEvent');
    const moment = (instant: string) => momentOfDay(instant, language, serverClock.now());
    return `${moment(shiftFrom ?? event.startsAt)} – ${moment(shiftTo ?? event.endsAt)}`;
  };
};

interface DutyPartProps {
  insider: ShownInsider;
  duty: Duty;
  /** The name of the event says something only among several. */
  isOnly: boolean;
  onSaved: () => void;
}

/** The day of an insider in one event: where they are, their shift, the plan to edit, and who could stand there instead. */
export const DutyPart = ({ insider, duty, isOnly, onSaved }: DutyPartProps) => {
  const { t } = useTranslation('adminInsiders');
  const language = useLanguage();
  const presence = usePresenceText()(duty);
  const shift = useShiftText()(duty);
  const id = `insider-duty-${duty.event.id}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{isOnly ? t('duty.title') : `${t('duty.title')}: ${localized(duty.event.localizedName, language)}`}</h3>
      <Facts
        facts={[
          [t('duty.presence'), presence ?? t('duty.unsaid')],
          [t('duty.shift'), shift],
        ]}
      />
      <Disclosure summary={t('duty.edit')}>
        <DutyForm key={duty.version} userId={insider.id} duty={duty} onSaved={onSaved} />
      </Disclosure>
      <Disclosure summary={t('replace.title')}>
        <ReplaceForm fromId={insider.id} event={duty.event} onDone={onSaved} />
      </Disclosure>
    </section>
  );
};

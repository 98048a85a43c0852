import { Clock, Pause, Snowflake, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localMemory } from '#web/shared/browser-storage.ts';
import { timeLeft, timeLeftInWords } from '#web/shared/format/time-left.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { useTeamNow } from '../team/use-team-now.tsx';
import { type ClockFacts } from './clock-moment.ts';
import { useClockMoment } from './use-clock-moment.ts';
import styles from './clock-band.module.css';

interface ClockBandProps {
  slug: string;
  /** The page was open while the quest went on. The band comes after its page, so it cannot know. */
  hasSeenPlay: boolean;
}

const icons = { last: Clock, paused: Pause, frozen: Snowflake, over: Clock };
const memoryKey = 'versta-freeze-closed';

/** Keeps the line under the finger where it is, in browsers that do not do so themselves when something comes in above it. */
const useSteadyPage = (isShown: boolean) => {
  const band = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const now = band.current?.offsetHeight ?? 0;
    const shift = now - height.current;
    height.current = now;
    if (shift !== 0 && window.scrollY > 0 && !window.CSS.supports('overflow-anchor', 'auto')) window.scrollBy(0, shift);
  }, [isShown]);
  return band;
};

const Band = ({ event, slug, hasSeenPlay }: ClockBandProps & { event: ClockFacts }) => {
  const { t } = useTranslation(['clock', 'common', 'quest']);
  const language = useLanguage();
  const { moment, left } = useClockMoment(event, hasSeenPlay);
  const [closed, setClosed] = useState(() => localMemory.read(memoryKey));
  const isShown = moment !== null && moment.name !== closed;
  const band = useSteadyPage(isShown);
  if (!isShown) return null;
  const { kind, name } = moment;
  const Icon = icons[kind];
  const close = () => {
    localMemory.write(memoryKey, name);
    setClosed(name);
  };
  return (
    <section ref={band} aria-label={t('label')} className={styles.band} data-clock={kind}>
      <div className={styles.inner}>
        <Icon size={20} aria-hidden="true" className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.title}>{kind === 'last' && left <= 0 ? t('quest:header.over') : t(kind)}</p>
          {kind !== 'last' && <p className={styles.text}>{t(`${kind}Text`)}</p>}
        </div>
        {kind === 'over' ? (
          <Link to={paths.standings(slug)} className={styles.way}>
            {t('standings')}
          </Link>
        ) : (
          left > 0 && (
            <span role="timer" className={styles.time}>
              {kind === 'last' ? timeLeft(left) : timeLeftInWords(left, language, 'narrow')}
            </span>
          )
        )}
        {kind === 'frozen' && (
          <button type="button" aria-label={t('common:close')} className={styles.close} onClick={close}>
            <X size={20} aria-hidden="true" />
          </button>
        )}
      </div>
    </section>
  );
};

/**
 * Tells a player who is scrolled to a riddle what the clock does: the last ten minutes, a pause, a freeze and the end. It stays under the
 * header.
 */
export const ClockBand = (props: ClockBandProps) => {
  const event = useTeamNow().data?.event;
  return event ? <Band key={event.id} event={event} {...props} /> : null;
};

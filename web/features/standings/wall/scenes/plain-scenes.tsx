import { useWallTexts } from '../model/wall-texts.tsx';
import { TimeLeft } from '../stage/time-left.tsx';
import type { WallFrame } from '../model/wall.types.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import styles from './plain-scenes.module.css';

/** A few words from the organizers, in one language or two. */
export const MessageScene = ({ message }: { message: WallFrame['wall']['message'] }) => {
  const { first, isBoth } = useWallTexts();
  const shown = isBoth ? (['ru', 'en'] as const).filter((language) => message[language]) : [message[first] ? first : ('ru' as const)];
  return (
    <div className={styles.scene}>
      {shown.map((language) => (
        <p key={language} lang={language} className={styles.message} data-long={message[language].length > 90 || undefined}>
          {message[language]}
        </p>
      ))}
    </div>
  );
};

/** Shows a countdown before play begins. */
export const BeforeStart = ({ startsAt }: { startsAt: string }) => {
  const { say } = useWallTexts();
  const now = useServerNow();
  return (
    <section className={styles.scene} aria-labelledby="wall-soon">
      <h2 id="wall-soon" className={styles.soon}>
        {say('soon')}
      </h2>
      <p role="timer" aria-live="off">
        <TimeLeft className={styles.countdown} ms={Date.parse(startsAt) - now} />
      </p>
      <p className={styles.when}>{say('startsAt', (language) => ({ time: dayAndTime(startsAt, language) }))}</p>
    </section>
  );
};

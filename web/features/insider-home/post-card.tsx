import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { ButtonAnchor } from '#web/shared/ui/buttons/button.tsx';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { InsiderHome_PostFragment as Post } from './__generated__/insider-home.generated.ts';
import { Handover } from './handover.tsx';
import { PlaceList } from './place-list.tsx';
import { Presence } from './presence.tsx';
import styles from './insider-home.module.css';

/** Says from when to when; what organizers have not set is the time of the event. */
const useShift = ({ shiftFrom, shiftTo, event }: Post['duty']): string => {
  const { t } = useTranslation('insiderHome');
  const language = useLanguage();
  const moment = (instant: string) => momentOfDay(instant, language, serverClock.now(), event.zone);
  return t('shift', { from: moment(shiftFrom ?? event.startsAt), to: moment(shiftTo ?? event.endsAt) });
};

const CallLink = ({ number, words }: { number: string; words: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={styles.call}>
    <Phone size={20} aria-hidden="true" />
    <span>{words}</span>
  </a>
);

const Calls = ({ post: { duty, emergencyNumber } }: { post: Post }) => {
  const { t } = useTranslation('insiderHome');
  const { contactName: name, contactPhone: number } = duty;
  if (number === '' && name === '' && emergencyNumber === null) return null;
  return (
    <section aria-labelledby={`calls-${duty.event.id}`} className={styles.part}>
      <h3 id={`calls-${duty.event.id}`}>{t('calls.title')}</h3>
      {number === '' && name !== '' && <p>{name}</p>}
      {number !== '' && <CallLink number={number} words={name === '' ? t('calls.call', { number }) : `${name}: ${number}`} />}
      {emergencyNumber !== null && <CallLink number={emergencyNumber} words={t('calls.urgent', { number: emergencyNumber })} />}
    </section>
  );
};

interface PostCardProps {
  post: Post;
  /** The link to where the insider stands. */
  mapLink: string | null;
  /** The name of the event says something only among several. */
  isOnly: boolean;
}

/** The day of an insider in one event: the state they are in, their places, what to tell, and whom to call. */
export const PostCard = ({ post, mapLink, isOnly }: PostCardProps) => {
  const { t } = useTranslation(['insiderHome', 'common']);
  const language = useLanguage();
  const { duty, marks, places } = post;
  const id = `post-${duty.event.id}`;
  const shift = useShift(duty);
  return (
    <Card labelledBy={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {isOnly ? t('title') : localized(duty.event.localizedName, language)}
        </h2>
        <p className={styles.note}>{[shift, t('marks', { count: marks })].join(' · ')}</p>
      </div>
      <Presence duty={duty} />
      <PlaceList places={places} eventId={duty.event.id} />
      {duty.briefing !== '' && (
        <section aria-labelledby={`${id}-briefing`} className={styles.part}>
          <h3 id={`${id}-briefing`}>{t('briefing')}</h3>
          <p className={styles.words}>{duty.briefing}</p>
        </section>
      )}
      <Calls post={post} />
      {mapLink !== null && (
        <ButtonAnchor href={mapLink} variant="outline" isWide>
          <MapPin size={20} aria-hidden="true" />
          {t('map')}
        </ButtonAnchor>
      )}
      <Handover eventId={duty.event.id} />
    </Card>
  );
};

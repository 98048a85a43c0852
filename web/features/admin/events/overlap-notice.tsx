import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useOverlappingEventsQuery } from './__generated__/overlapping-events.generated.ts';
import { timeSpan } from './time-span.ts';

interface OverlapNoticeProps {
  /** The times that are about to be set, or that are set; null while they cannot be read. */
  startsAt: string | null;
  endsAt: string | null;
  /** The event whose times these are; none for a new one. */
  eventId?: string;
}

/** Names the events that are played at the same time. It stands where a time is set, before anything is pressed, and refuses nothing. */
export const OverlapNotice = ({ startsAt, endsAt, eventId }: OverlapNoticeProps) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const isWindow = startsAt !== null && endsAt !== null && Date.parse(startsAt) < Date.parse(endsAt);
  const { data } = useOverlappingEventsQuery({
    variables: { startsAt: startsAt ?? '', endsAt: endsAt ?? '', exceptId: eventId ?? null },
    skip: !isWindow,
    fetchPolicy: 'cache-and-network',
  });
  const others = isWindow ? (data?.overlappingEvents ?? []) : [];
  if (others.length === 0) return null;
  const events = others.map((each) => `«${localized(each.localizedName, language)}» (${timeSpan(each, language)})`);
  return (
    <StatusBox tone="checking" title={t('overlap.title')}>
      {t('overlap.text', { events: events.join(', ') })}
    </StatusBox>
  );
};

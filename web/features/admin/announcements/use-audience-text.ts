import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { AdminAnnouncement_SentFragment } from './__generated__/announcements.generated.ts';

type Sent = Pick<AdminAnnouncement_SentFragment, 'audience' | 'category' | 'teamName' | 'riddleTitle'>;

/** Returns for whom an announcement is, in words. */
export const useAudienceText = (): ((sent: Sent) => string) => {
  const { t } = useTranslation('adminAnnouncements');
  const language = useLanguage();
  return ({ audience, category, teamName, riddleTitle }) => {
    if (audience === 'CATEGORY') return category ? localized(category.name, language) : t('audiences.EVERYBODY');
    const name = teamName ?? riddleTitle;
    return name === null ? t(`audiences.${audience}`) : `${t(`audiences.${audience}`)}: ${name}`;
  };
};

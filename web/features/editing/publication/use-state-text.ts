import { useTranslation } from 'react-i18next';
import { clockTime, zoneName, dayAndTime, momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { Publication_StateFragment } from './__generated__/publication.generated.ts';

/** Returns the words for a thing that not every team sees: a few for a row, null when it is published, and a sentence for a form. */
export const useStateText = () => {
  const { t } = useTranslation('editing');
  const language = useLanguage();

  const short = ({ state, publishAt, afterBlockTitle }: Publication_StateFragment): string | null => {
    if (state === 'PUBLISHED') return null;
    if (state === 'AFTER_BLOCK') return t('publication.chip.after', { block: afterBlockTitle });
    if (publishAt === null) return t('publication.chip.draft');
    const moment = momentOfDay(publishAt, language);
    return moment === clockTime(publishAt) ? t('publication.chip.today', { time: moment }) : moment;
  };
  const sentence = ({ state, publishAt, afterBlockTitle }: Publication_StateFragment): string =>
    t(`publication.state.${state}`, {
      block: afterBlockTitle,
      time: publishAt === null ? '' : `${dayAndTime(publishAt, language)} ${zoneName(publishAt, language)}`,
    });

  return { short, sentence };
};

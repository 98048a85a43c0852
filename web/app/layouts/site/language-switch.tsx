import { useTranslation } from 'react-i18next';
import { languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { chooseLanguage } from '#web/shared/stored-language.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';

export const LanguageSwitch = () => {
  const { t } = useTranslation('common');
  const options = languages.map((language) => ({
    value: language,
    label: t(`language.${language}`),
    lang: language,
    description: `${t(`language.${language}`)}, ${t(`language.${language}Name`)}`,
  }));
  return (
    <SegmentedSwitch
      label={t('language.label')}
      options={options}
      value={useLanguage()}
      onChange={(language) => void chooseLanguage(language)}
    />
  );
};

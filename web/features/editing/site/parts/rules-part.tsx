import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Markdown } from '#web/shared/ui/site/markdown.tsx';
import type { Words } from '#web/shared/ui/site/site.types.ts';

/** The rules as players read them. They are written where the smallest team and the prices are. */
export const RulesPart = ({ eventId, html }: { eventId: string; html: Words }) => {
  const { t } = useTranslation('adminSite');
  const language = useLanguage();
  const text = localized(html, language);
  return (
    <>
      <p>
        {t('rulesNote')} <Link to={`${paths.adminEvents}?open=${eventId}`}>{t('rulesLink')}</Link>
      </p>
      {text !== '' && <Markdown html={text} />}
    </>
  );
};

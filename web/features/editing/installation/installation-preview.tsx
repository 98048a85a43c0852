import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { Logo } from '#web/shared/ui/pictures/logo.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { type InstallationDraft, shownDraft } from './installation-draft.ts';
import styles from './installation-preview.module.css';

interface InstallationPreviewProps {
  isOpen: boolean;
  isDirty: boolean;
  onClose: () => void;
  draft: InstallationDraft;
}

/** The header and the foot of a page, and a shared link as messengers show it, with the draft in them, in either language. */
export const InstallationPreview = ({ draft, ...panel }: InstallationPreviewProps) => {
  const { t } = useTranslation(['adminInstallation', 'adminSite']);
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { name, motto, title, links, logo } = shownDraft(draft, 0);
  const description = draft.description[language] || draft.description.ru || draft.description.en;
  const choice = (
    <SegmentedSwitch
      label={t('adminSite:preview.language')}
      options={languages.map((value) => ({ value, label: t(`adminSite:preview.${value}`), lang: value }))}
      value={language}
      onChange={setLanguage}
    />
  );
  return (
    <PreviewPanel {...panel} title={t('adminSite:preview.title')} choice={choice}>
      <div lang={language} className={styles.pages}>
        <p className={styles.header}>
          <Logo logo={logo} />
          {name[language]}
        </p>
        <figure className={styles.shared}>
          <figcaption className={styles.caption}>{t('preview.shared')}</figcaption>
          {draft.sharePicture && <img src={draft.sharePicture.url} alt="" className={styles.picture} />}
          <p className={styles.host}>{window.location.host}</p>
          <p className={styles.title}>{title[language]}</p>
          <p className={styles.description}>{description}</p>
        </figure>
        <div className={styles.footer}>
          <p className={styles.header}>
            <Logo logo={logo} size={24} />
            {name[language]}
          </p>
          <p>{motto[language]}</p>
          <ul className={styles.links}>
            {links.map(({ label }, index) => (
              <li key={index}>{label[language]}</li>
            ))}
          </ul>
        </div>
      </div>
    </PreviewPanel>
  );
};

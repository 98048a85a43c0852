import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewPanel } from '#web/features/editing/preview/preview-panel.tsx';
import type { EditableEvent, SiteDraft } from '../site-draft.ts';
import { type Language, languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';

const SitePages = lazy(async () => ({ default: (await import('./site-pages.tsx')).SitePages }));

interface SitePreviewProps {
  isOpen: boolean;
  isDirty: boolean;
  onClose: () => void;
  event: EditableEvent;
  draft: SiteDraft;
}

/** The pages for visitors with the draft in them, as on a phone, in either language. */
export const SitePreview = ({ isOpen, isDirty, onClose, event, draft }: SitePreviewProps) => {
  const { t } = useTranslation('adminSite');
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const choice = (
    <SegmentedSwitch
      label={t('preview.language')}
      options={languages.map((value) => ({ value, label: t(`preview.${value}`), lang: value }))}
      value={language}
      onChange={setLanguage}
    />
  );
  return (
    <PreviewPanel isOpen={isOpen} isDirty={isDirty} onClose={onClose} title={t('preview.title')} choice={choice}>
      <PreviewFrame title={t('preview.frame')} language={language}>
        <Suspense>
          <SitePages key={language} language={language} event={event} draft={draft} />
        </Suspense>
      </PreviewFrame>
    </PreviewPanel>
  );
};

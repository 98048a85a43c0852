import { type ReactNode, useEffect, useState, lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import type { EditableEvent, SiteDraft } from '../site-draft.ts';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  title: string;
  language: Language;
  children: ReactNode;
}

/** Gives a document the styles of this one, and its theme. */
const dress = (page: Document, language: Language) => {
  const { documentElement: html, head } = document;
  page.documentElement.lang = language;
  Object.assign(page.documentElement.dataset, html.dataset);
  page.head.replaceChildren(...[...head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) => sheet.cloneNode(true)));
};

/** A page as wide as a phone inside of this one: the layouts of a page go by the width of its window. */
const PreviewFrame = ({ title, language, children }: PreviewFrameProps) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const page = frame?.contentDocument ?? null;
  useEffect(() => {
    if (page) dress(page, language);
  }, [page, language]);
  return (
    <>
      <iframe ref={setFrame} title={title} className={styles.frame} />
      {page && createPortal(children, page.body)}
    </>
  );
};

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

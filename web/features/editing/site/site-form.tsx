import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultsContext } from './fields/site-faults.ts';
import { PartnersPart, PicturesPart } from './parts/file-parts.tsx';
import { RulesPart } from './parts/rules-part.tsx';
import { CardsPart, HeroPart, QuestionsPart, StepsPart } from './parts/site-parts.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { SiteCommands } from './site-commands.tsx';
import { SitePreview } from './preview/site-preview.tsx';
import type { EditableEvent } from './site-draft.ts';
import { useSiteForm } from './use-site-form.ts';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { EditorForm } from '../form/editor-form.tsx';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { siteNumbers } from '#web/shared/ui/site/words/site-numbers.ts';
import styles from './site-editor.module.css';

/** Edits all that visitors read and see of an event, beside a preview of it. */
export const SiteForm = ({ event }: { event: EditableEvent }) => {
  const { t } = useTranslation('adminSite');
  const language = useLanguage();
  const { draft, editor, faults, conflictRows, undo } = useSiteForm(event);
  const [field, setField] = useState<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const part = { eventId: event.id, draft: draft.value, onChange: draft.change };
  const { title, cards, steps, questions, partners, pictures } = draft.value;
  return (
    <div className={styles.beside} data-previewed={editor.preview.isOpen || undefined}>
      <FaultsContext value={faults}>
        {/* The menu of numbers writes into the field that had the focus last. */}
        <div
          onFocus={({ target }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
              setField('filled' in target.dataset ? target : null);
          }}
        >
          <EditorForm editor={editor} name={t('form', { name: localized(event.localizedName, language) })}>
            <div className={styles.parts}>
              <Disclosure summary={t('part.hero')} value={localized(title, language)} open>
                <div className={styles.part}>
                  <HeroPart {...part} />
                </div>
              </Disclosure>
              <Disclosure summary={t('part.cards')} value={String(cards.length)}>
                <div className={styles.part}>
                  <CardsPart {...part} />
                </div>
              </Disclosure>
              <Disclosure summary={t('part.steps')} value={String(steps.length)}>
                <div className={styles.part}>
                  <StepsPart {...part} />
                </div>
              </Disclosure>
              <Disclosure summary={t('part.questions')} value={String(questions.length)}>
                <div className={styles.part}>
                  <QuestionsPart {...part} />
                </div>
              </Disclosure>
              <Disclosure summary={t('part.rules')}>
                <div className={styles.part}>
                  <RulesPart eventId={event.id} html={event.rulesHtml} />
                </div>
              </Disclosure>
              <Disclosure summary={t('part.partners')} value={String(partners.length)}>
                <div className={styles.part}>
                  <PartnersPart {...part} />
                </div>
              </Disclosure>
              <Disclosure summary={t('part.pictures')} value={String(pictures.length)}>
                <div className={styles.part}>
                  <PicturesPart {...part} />
                </div>
              </Disclosure>
            </div>
            <SiteCommands editor={editor} undo={undo}>
              <PlaceholderMenu field={field} numbers={siteNumbers(event)} />
            </SiteCommands>
            <ConflictDialog editor={editor} rows={conflictRows} />
          </EditorForm>
        </div>
      </FaultsContext>
      <SitePreview {...editor.preview} event={event} draft={draft.value} />
    </div>
  );
};

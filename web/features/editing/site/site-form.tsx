import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { MenuButton } from '#web/shared/ui/buttons/menu-button.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { placeholderUnits } from '#web/shared/ui/site/fill-text.ts';
import { siteNumbers, type SiteNumbers } from '#web/shared/ui/site/site-numbers.ts';
import { useFill } from '#web/shared/ui/site/use-fill.ts';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { EditorForm } from '../form/editor-form.tsx';
import { FaultsContext } from './fields/site-faults.ts';
import { PartnersPart, PicturesPart } from './parts/file-parts.tsx';
import { RulesPart } from './parts/rules-part.tsx';
import { CardsPart, HeroPart, QuestionsPart, StepsPart } from './parts/site-parts.tsx';
import { SitePreview } from './preview/site-preview.tsx';
import { SiteCommands } from './site-commands.tsx';
import type { EditableEvent } from './site-draft.ts';
import { useSiteForm } from './use-site-form.ts';
import styles from './site-editor.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field as somebody who types does, so that its form hears of it. */
const insert = (field: Field, text: string) => {
  field.focus();
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const own = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React overrides the setter of the element itself, and would not see the change.
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value.slice(0, from) + text + value.slice(to));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(from + text.length, from + text.length);
};

const names = Object.keys(placeholderUnits) as (keyof SiteNumbers)[];

/** The numbers of the event that a text may have, with what they are now. A change of the prices changes the texts. */
const PlaceholderMenu = ({ field, numbers }: { field: Field | null; numbers: SiteNumbers }) => {
  const { t } = useTranslation('adminSite');
  const fill = useFill(numbers);
  if (!field) return null;
  const now = (name: string) => fill({ ru: `{${name}}`, en: `{${name}}` });
  return (
    <MenuButton
      opensUp
      label={t('insert')}
      of={field.labels?.[0]?.textContent ?? ''}
      commands={names.map((name) => ({
        label: t('placeholder.of', { value: now(name), meaning: t(`placeholder.${name}`) }),
        run: () => insert(field, `{${name}}`),
      }))}
    />
  );
};

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

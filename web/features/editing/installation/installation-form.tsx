import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '#web/i18n/language.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { ZoneField } from '#web/shared/ui/fields/zone-field.tsx';
import { Disclosure } from '#web/shared/ui/layout/disclosure.tsx';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { EditorForm } from '../form/editor-form.tsx';
import { FaultsContext } from '../site/fields/site-faults.ts';
import { SiteFileField } from '../site/fields/site-file-field.tsx';
import { WordsField } from '../site/fields/words-field.tsx';
import { LinkField } from '../site/parts/file-parts.tsx';
import { ItemList } from '../site/parts/item-list.tsx';
import { SiteCommands } from '../site/site-commands.tsx';
import type { DraftLink, EditableInstallation } from './installation-draft.ts';
import { InstallationPreview } from './installation-preview.tsx';
import { MarkedWordsField } from './marked-words-field.tsx';
import { useInstallationForm } from './use-installation-form.ts';
import styles from '../site/site-editor.module.css';

const freshLink: Omit<DraftLink, 'key'> = { label: { ru: '', en: '' }, url: 'https://' };

/** Edits the name and the look of all pages, beside a preview of them. */
export const InstallationForm = ({ installation }: { installation: EditableInstallation }) => {
  const { t } = useTranslation(['adminInstallation', 'editing']);
  const language = useLanguage();
  const { draft, editor, faults, conflictRows, undo } = useInstallationForm(installation);
  const { name, motto, title, description, city, links, logo, sharePicture } = draft.value;
  const { change } = draft;
  const isZoneWrong = faults.faults.has('timeZone');
  return (
    <div className={styles.beside} data-previewed={editor.preview.isOpen || undefined}>
      <FaultsContext value={faults}>
        <EditorForm editor={editor} name={t('title')}>
          <div className={styles.parts}>
            <Disclosure summary={t('group.name')} value={localized(name, language)} open>
              <div className={styles.part}>
                <WordsField label={t('part.name')} name="name" maxLength={40} value={name} onChange={(value) => change({ name: value })} />
                <WordsField label={t('part.city')} name="city" maxLength={100} value={city} onChange={(value) => change({ city: value })} />
                <WordsField
                  label={t('part.motto')}
                  name="motto"
                  maxLength={200}
                  value={motto}
                  onChange={(value) => change({ motto: value })}
                />
              </div>
            </Disclosure>
            <Disclosure summary={t('group.look')} open>
              <div className={styles.part}>
                <SiteFileField
                  eventId={null}
                  label={t('part.logo')}
                  note={t('logoNote')}
                  name="logoId"
                  file={logo}
                  onChange={(file) => change({ logo: file })}
                  onRemove={() => change({ logo: null })}
                />
              </div>
            </Disclosure>
            <Disclosure summary={t('group.search')} value={localized(title, language)}>
              <div className={styles.part}>
                <WordsField
                  label={t('part.title')}
                  name="title"
                  maxLength={120}
                  value={title}
                  onChange={(value) => change({ title: value })}
                />
                <WordsField
                  label={t('part.description')}
                  name="description"
                  maxLength={300}
                  isLong
                  value={description}
                  onChange={(value) => change({ description: value })}
                />
                <SiteFileField
                  eventId={null}
                  label={t('part.sharePicture')}
                  note={t('shareNote')}
                  name="sharePictureId"
                  file={sharePicture}
                  onChange={(file) => change({ sharePicture: file })}
                  onRemove={() => change({ sharePicture: null })}
                />
              </div>
            </Disclosure>
            <Disclosure summary={t('part.links')} value={String(links.length)}>
              <div className={styles.part}>
                <ItemList
                  items={links}
                  nameOf={(number) => t('link', { number })}
                  addLabel={t('addLink')}
                  none={t('noLinks')}
                  maxItems={10}
                  fresh={freshLink}
                  onChange={(value) => change({ links: value })}
                >
                  {({ key, label, url }, changeLink) => (
                    <>
                      <WordsField
                        label={t('linkLabel')}
                        name={`links.${key}.label`}
                        maxLength={60}
                        value={label}
                        onChange={(value) => changeLink({ label: value })}
                      />
                      <LinkField name={`links.${key}.url`} value={url} onChange={(value) => changeLink({ url: value })} />
                    </>
                  )}
                </ItemList>
              </div>
            </Disclosure>
            <Disclosure summary={t('part.defaultLanguage')} value={t(`language.${draft.value.defaultLanguage}`)}>
              <div className={styles.part}>
                <p>{t('languageNote')}</p>
                <SelectField
                  label={t('part.defaultLanguage')}
                  options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
                  value={draft.value.defaultLanguage}
                  onChange={(value) => isLanguage(value) && change({ defaultLanguage: value })}
                />
              </div>
            </Disclosure>
            <Disclosure summary={t('part.timeZone')} value={draft.value.timeZone}>
              <div className={styles.part}>
                <p>{t('timeZoneNote')}</p>
                <ZoneField
                  value={draft.value.timeZone}
                  problem={isZoneWrong ? t('editing:moment.zoneUnknown') : null}
                  onChange={(timeZone) => change({ timeZone })}
                />
              </div>
            </Disclosure>
            <Disclosure summary={t('part.markedWords')}>
              <MarkedWordsField value={draft.value.markedWords} onChange={(markedWords) => change({ markedWords })} />
            </Disclosure>
          </div>
          <SiteCommands editor={editor} undo={undo} />
          <ConflictDialog editor={editor} rows={conflictRows} />
        </EditorForm>
      </FaultsContext>
      <InstallationPreview {...editor.preview} draft={draft.value} />
    </div>
  );
};

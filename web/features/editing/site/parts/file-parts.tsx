import { useTranslation } from 'react-i18next';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { NewPicture } from '../fields/new-picture.tsx';
import { useFault } from '../fields/site-faults.ts';
import { SiteFileField } from '../fields/site-file-field.tsx';
import { WordsField } from '../fields/words-field.tsx';
import type { DraftPartner } from '../site-draft.ts';
import { ItemList } from './item-list.tsx';
import type { PartProps } from './site-parts.tsx';

const freshPartner: Omit<DraftPartner, 'key'> = { name: { ru: '', en: '' }, link: 'https://', logo: null };
const maxPictures = 30;

/** An address outside of this site. */
export const LinkField = ({ name, value, onChange }: { name: string; value: string; onChange: (link: string) => void }) => {
  const { t } = useTranslation('adminSite');
  const { problem, forget } = useFault(name);
  return (
    <TextField
      label={t('field.link')}
      problem={problem}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      value={value}
      onChange={({ target }) => {
        forget();
        onChange(target.value);
      }}
    />
  );
};

export const PartnersPart = ({ eventId, draft: { partners }, onChange }: PartProps) => {
  const { t } = useTranslation('adminSite');
  return (
    <ItemList
      items={partners}
      nameOf={(number) => t('item.partner', { number })}
      addLabel={t('add.partner')}
      maxItems={100}
      fresh={freshPartner}
      onChange={(value) => onChange({ partners: value })}
    >
      {({ key, name, link, logo }, change) => (
        <>
          <WordsField
            label={t('field.name')}
            name={`partners.${key}.name`}
            maxLength={200}
            value={name}
            onChange={(value) => change({ name: value })}
          />
          <LinkField name={`partners.${key}.link`} value={link} onChange={(value) => change({ link: value })} />
          <SiteFileField
            eventId={eventId}
            label={t('field.logo')}
            name={`partners.${key}.logoId`}
            file={logo}
            onChange={(file) => change({ logo: file })}
            onRemove={() => change({ logo: null })}
          />
        </>
      )}
    </ItemList>
  );
};

export const PicturesPart = ({ eventId, draft: { pictures }, onChange }: PartProps) => {
  const { t } = useTranslation('adminSite');
  return (
    <>
      <ItemList
        items={pictures}
        nameOf={(number) => t('item.picture', { number })}
        addLabel=""
        maxItems={maxPictures}
        fresh={null}
        onChange={(value) => onChange({ pictures: value })}
      >
        {({ key, alt, file }, change) => (
          <>
            <SiteFileField
              eventId={eventId}
              label={t('field.picture')}
              name={`pictures.${key}.mediaId`}
              file={file}
              onChange={(picture) => change({ file: picture })}
            />
            <WordsField
              label={t('field.alt')}
              name={`pictures.${key}.alt`}
              maxLength={500}
              value={alt}
              onChange={(value) => change({ alt: value })}
            />
          </>
        )}
      </ItemList>
      {pictures.length < maxPictures && (
        <NewPicture eventId={eventId} onPicture={(picture) => onChange({ pictures: [...pictures, picture] })} />
      )}
    </>
  );
};

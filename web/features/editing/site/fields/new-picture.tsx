import { useTranslation } from 'react-i18next';
import { uniqueKey } from '#web/shared/unique-key.ts';
import type { DraftPicture } from '../site-draft.ts';
import { SiteFileField } from './site-file-field.tsx';

/** A picture begins with its file. */
export const NewPicture = ({ eventId, onPicture }: { eventId: string; onPicture: (picture: DraftPicture) => void }) => {
  const { t } = useTranslation('adminSite');
  return (
    <SiteFileField
      eventId={eventId}
      label={t('add.picture')}
      name="pictures"
      file={null}
      onChange={(file) => onPicture({ key: uniqueKey(), alt: { ru: '', en: '' }, file })}
    />
  );
};

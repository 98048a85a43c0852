import { useTranslation } from 'react-i18next';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type ShownInsider, useInsiderForm } from './use-insider-form.ts';
import styles from '../panel/section.module.css';

/** Edits the profile of an insider; teams see the link of the place, colleagues the rest. */
export const InsiderForm = ({ insider, onSaved }: { insider: ShownInsider; onSaved: () => void }) => {
  const { t } = useTranslation(['adminInsiders', 'common']);
  const { draft, change, faults, problem, isBusy, isSame, save } = useInsiderForm(insider, onSaved);
  return (
    <form
      noValidate
      aria-labelledby="insider-profile"
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 id="insider-profile">{t('profile')}</h3>
      <TextField
        label={t('name')}
        required
        maxLength={200}
        value={draft.fullName}
        problem={faults.name ? t('nameMissing') : null}
        onChange={({ target }) => change({ fullName: target.value })}
      />
      <TextField
        label={t('organization')}
        maxLength={200}
        value={draft.organization}
        onChange={({ target }) => change({ organization: target.value })}
      />
      <TextField
        label={t('geoLink')}
        note={t('geoNote')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        value={draft.geoLink}
        problem={faults.link ? t('linkBroken') : null}
        onChange={({ target }) => change({ geoLink: target.value })}
      />
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isBusy || isSame}>
            {isBusy ? t('common:saving') : t('save')}
          </Button>
        </div>
      </NeedsNetwork>
    </form>
  );
};

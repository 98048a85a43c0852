import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { parseUrl } from '#web/shared/parse-url.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { EditDialog } from '../dialogs/edit-dialog.tsx';
import { NetworkButton } from '../form/network-button.tsx';
import { say } from '../form/say.ts';
import { useUpdateInsiderProfileMutation } from './__generated__/insiders.generated.ts';
import type { Person } from './person.ts';
import styles from './insiders.module.css';

/** Edits the profile of an insider. Only insiders change their messenger, so its link can only be followed. */
export const InsiderEditor = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t } = useTranslation(['editing', 'common']);
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useUpdateInsiderProfileMutation());
  const [fullName, setFullName] = useState(person.fullName);
  const [organization, setOrganization] = useState(person.studentOrganization ?? '');
  const [geoLink, setGeoLink] = useState(person.geoLink ?? '');
  const [isBroken, setIsBroken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const messenger = person.username ? `https://t.me/${person.username}` : null;

  const save = async () => {
    const link = geoLink.trim();
    const hasFault = link !== '' && parseUrl(link)?.protocol !== 'https:';
    setIsBroken(hasFault);
    if (hasFault || isBusy) return;
    const profile = { fullName: fullName.trim(), studentOrganization: organization.trim() || null, geoLink: link || null };
    const outcome = await act({ input: { id: person.id, ...profile } });
    if (outcome.kind === 'done') {
      say.done(t('common:success'), t('insider.updated'));
      return onClose();
    }
    say.failed(t('common:error'), t('insider.failed'));
    setProblem(errorText(readReason(outcome)));
  };

  return (
    <EditDialog isOpen title={t('insider.heading')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // This form is inside the riddle's form, and its save must not save the riddle.
          event.stopPropagation();
          void save();
        }}
      >
        <TextField
          label={t('insider.name')}
          required
          maxLength={200}
          value={fullName}
          onChange={({ target }) => setFullName(target.value)}
        />
        <p>
          <Link to={paths.adminInsider(person.id)} target="_blank">
            {t('insider.inPanel')}
          </Link>
        </p>
        {messenger && (
          <p>
            {t('insider.messenger')}:{' '}
            <a href={messenger} target="_blank" rel="noopener noreferrer">
              {messenger}
            </a>
          </p>
        )}
        <TextField
          label={t('insider.organization')}
          maxLength={200}
          value={organization}
          onChange={({ target }) => setOrganization(target.value)}
        />
        <TextField
          label={t('insider.geoLink')}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          value={geoLink}
          problem={isBroken ? t('insider.linkBroken') : null}
          onChange={({ target }) => setGeoLink(target.value)}
        />
        {problem && <ErrorBox text={problem} />}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <NetworkButton type="submit" aria-disabled={isBusy}>
            {isBusy ? t('common:saving') : t('save')}
          </NetworkButton>
        </div>
      </form>
    </EditDialog>
  );
};

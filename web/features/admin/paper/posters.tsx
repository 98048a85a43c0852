import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { CodeFields } from '../codes/new-code.tsx';
import { useIssueCode } from '../codes/use-issue-code.ts';
import { Desk } from './desk.tsx';
import { PaperCode, Sheet, SheetHead, usePaper } from './sheet.tsx';
import styles from './sheet.module.css';

/** The address as people type it. */
const typed = (link: string) => decodeURI(link).replace(/^https?:\/\//, '');

/** Where everybody follows the standings. */
const WallPoster = () => {
  const { t, eventName, slug } = usePaper();
  const link = new URL(paths.wall(slug), window.location.href).href;
  return (
    <Sheet kind="poster" label={t('poster.wallTitle')}>
      <h2 className={styles.big}>{eventName}</h2>
      <p className={styles.lead}>{t('poster.wallTitle')}</p>
      <PaperCode text={link} label={t('poster.code')} />
      <p translate="no" className={styles.address}>
        {typed(link)}
      </p>
    </Sheet>
  );
};

type Issued = NonNullable<ReturnType<typeof useIssueCode>['issued']>;

/** A code of a role that people scan or type, without the name that only organizers see. */
const RolePoster = ({ role, issued: { link, secret } }: { role: 'INSIDER' | 'CTC' | 'ORGANIZER'; issued: Issued }) => {
  const { t } = usePaper();
  return (
    <Sheet kind="poster" label={t(`poster.role.${role}`)}>
      <SheetHead />
      <h2 className={styles.big}>{t(`poster.role.${role}`)}</h2>
      <p className={styles.lead}>{t('poster.roleHow')}</p>
      <PaperCode text={link} label={t('poster.code')} />
      <p className={styles.lead}>{t('poster.orType')}</p>
      <p translate="no" className={styles.secret}>
        {secret}
      </p>
    </Sheet>
  );
};

/** Issues a code of a role, which is shown and printed this once. */
const RoleDesk = () => {
  const { t } = useTranslation(['adminPaper', 'adminCodes']);
  const { draft, change, faults, isTaken, problem, isBusy, issued, issue } = useIssueCode(() => undefined);
  const options = issued ? (
    <StatusBox tone="success" role="status" title={t('poster.issued', { label: issued.label })}>
      {t('poster.issuedNote')}
    </StatusBox>
  ) : (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void issue();
      }}
    >
      <CodeFields draft={draft} change={change} faults={faults} isTaken={isTaken} />
      {problem !== null && <ErrorBox title={t('adminCodes:issueFailed')} text={problem} />}
      <OfflineNote>{t('offline')}</OfflineNote>
      <NeedsNetwork>
        <Button type="submit" variant="outline" aria-disabled={isBusy}>
          {t('poster.issue')}
        </Button>
      </NeedsNetwork>
    </form>
  );
  return (
    <Desk options={options} empty={t('poster.empty')}>
      {issued && <RolePoster role={draft.role} issued={issued} />}
    </Desk>
  );
};

type Kind = 'wall' | 'role';

/** Posters: of the wall’s address, and of a code that gives a role. */
export const Posters = () => {
  const { t } = useTranslation('adminPaper');
  const [kind, setKind] = useState<Kind>('wall');
  // A further code begins with an empty form.
  const [round, setRound] = useState(0);
  return (
    <>
      <div className={styles.tools}>
        <SegmentedSwitch
          label={t('poster.which')}
          value={kind}
          options={(['wall', 'role'] as const).map((value) => ({ value, label: t(`poster.kind.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setRound(round + 1);
          }}
        />
      </div>
      {kind === 'wall' ? (
        <Desk empty="">
          <WallPoster />
        </Desk>
      ) : (
        <RoleDesk key={round} />
      )}
    </>
  );
};

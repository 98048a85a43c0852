import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useCopy } from '#web/shared/hooks/use-copy.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { StaffScanFragment } from '../pass/__generated__/scan-pass.generated.ts';
import styles from './info-boxes.module.css';

const Box = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card labelledBy={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    <div className={styles.rows}>{children}</div>
  </Card>
);

/** The badge of a role; a role without a name is shown as it is. */
const useRoleName = () => {
  const { t } = useTranslation('qr');
  return (role: StaffScanFragment['person']['role']): string => {
    if (role === null) return t('role.none');
    const name = role.toLowerCase();
    return name === 'ctc' || name === 'organizer' || name === 'guest' ? t(`role.${name}`) : name;
  };
};

/** Shows organizers the owner of the pass. */
export const PersonInfo = ({ person }: { person: StaffScanFragment['person'] }) => {
  const { t } = useTranslation('qr');
  const roleName = useRoleName();
  return (
    <Box id="person-info" title={t('person.title')}>
      <CopyRow label={t('person.id')} value={person.id} />
      <CopyRow label={t('person.name')} value={person.fullName} />
      <p className={styles.badgeRow}>
        <span className={styles.label}>{t('person.role')}</span>
        <span className={styles.badge}>{roleName(person.role)}</span>
      </p>
      <CopyRow label={t('person.telegramId')} value={person.telegramId} />
      <CopyRow label={t('person.username')} value={person.username} />
    </Box>
  );
};

/** Shows organizers the team. */
export const TeamInfo = ({ team }: { team: StaffScanFragment['team'] }) => {
  const { t } = useTranslation('qr');
  const language = useLanguage();
  return (
    <Box id="team-info" title={t('team.title')}>
      <CopyRow label={t('team.id')} value={team.id} />
      <CopyRow label={t('team.name')} value={team.name} />
      <CopyRow label={t('team.eventId')} value={team.eventId} />
      <CopyRow label={t('team.category')} value={localized(team.category.name, language)} />
    </Box>
  );
};

/** As long as the specification says for this screen (9). */
const noticeMs = 2000;

/** Copies its value on a tap; an unknown value is only shown. */
const CopyRow = ({ label, value }: { label: string; value: string | null }) => {
  const { t } = useTranslation(['qr', 'common']);
  const { copy, state } = useCopy(noticeMs);
  if (value === null) {
    return (
      <div className={styles.unknown}>
        <span className={styles.copyLabel}>{label}</span>
        <span>{t('common:notSpecified')}</span>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <button type="button" className={styles.button} onClick={() => void copy(value)}>
        <VisuallyHidden>{`${t('copy.action')} `}</VisuallyHidden>
        <span className={styles.copyLabel}>{label} </span>
        <span className={styles.value}>{value}</span>
        {state === 'copied' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
      </button>
      <span role="status" className={styles.notice}>
        {state === 'copied' && <span>{t('common:copied')}</span>}
        {state === 'refused' && <span>{t('copy.byHand')}</span>}
      </span>
    </div>
  );
};

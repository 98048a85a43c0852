import { useTranslation } from 'react-i18next';
import { installation } from '#web/i18n/installation.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { TokenRow_TokenFragment } from './__generated__/tokens.generated.ts';
import { daysLeft } from './scopes.ts';
import styles from './tokens.module.css';

const soonDays = 7;

interface TokenRowProps {
  token: TokenRow_TokenFragment;
  now: number;
  isBusy: boolean;
  onRevoke: () => void;
}

/** Shows one token: its scopes, its state and its last use. */
export const TokenRow = ({ token, now, isBusy, onRevoke }: TokenRowProps) => {
  const { t } = useTranslation('developers');
  const language = useLanguage();
  const { name, scopes, createdByName, expiresAt, revokedAt, lastUsedAt, isValid } = token;
  const days = daysLeft(expiresAt ?? null, now);
  const isSoon = isValid && days !== null && days < soonDays;
  const state = isValid ? (isSoon ? 'soon' : 'works') : revokedAt ? 'revoked' : 'ended';
  return (
    <li className={styles.token}>
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.state} data-state={state}>
          {state === 'soon' ? t('list.state.soon', { count: days ?? 0 }) : t(`list.state.${state}`)}
        </span>
        <span className={styles.note}>{scopes.map((scope) => t(`scope.${scope}.name`)).join(' · ')}</span>
        <span className={styles.note}>
          {lastUsedAt ? t('list.used', { time: dayAndTime(lastUsedAt, language, installation().zone) }) : t('list.unused')}
          {' · '}
          {expiresAt ? t('list.until', { time: dayAndTime(expiresAt, language, installation().zone) }) : t('list.endless')}
          {' · '}
          {t('list.by', { name: createdByName })}
        </span>
      </span>
      {!revokedAt && (
        <Button variant="outline" disabled={isBusy} aria-label={t('list.revokeLabel', { name })} onClick={onRevoke}>
          {t('list.revoke')}
        </Button>
      )}
    </li>
  );
};

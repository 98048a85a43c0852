import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NeedsNetwork, OfflineNote } from '#web/shared/connection/needs-network.tsx';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { notify } from '#web/shared/ui/feedback/notify.ts';
import { Facts } from '../panel/facts.tsx';
import { type AdminCodesQuery, useAdminRevokeCodeMutation } from './__generated__/codes.generated.ts';
import styles from '../panel/section.module.css';

export type ListedCode = AdminCodesQuery['registrationCodes'][number];

const useRevoke = (id: string, onRevoked: () => void) => {
  const { t } = useTranslation('adminCodes');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useAdminRevokeCodeMutation());
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setProblem(null);
    const outcome = await act({ input: { codeId: id } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    notify.success(t('revoked'));
    onRevoked();
  };
  return { revoke, isBusy, problem };
};

/** Shows one invitation; its code is not stored. */
export const CodePanel = ({ code, onRevoked }: { code: ListedCode; onRevoked: () => void }) => {
  const { t } = useTranslation(['adminCodes', 'common']);
  const language = useLanguage();
  const { revoke, isBusy, problem } = useRevoke(code.id, onRevoked);
  const [isConfirming, setIsConfirming] = useState(false);
  const facts: [string, string][] = [
    [t('role'), t(`roles.${code.role}`)],
    [t('state'), t(`states.${code.state}`)],
    [t('uses'), t('usesOf', { uses: code.uses, max: code.maxUses })],
    [t('created'), dayAndTime(code.createdAt, language)],
    [t('expires'), code.expiresAt === null ? t('forever') : dayAndTime(code.expiresAt, language)],
  ];
  return (
    <>
      <section className={styles.part} aria-label={code.label}>
        <Facts facts={facts} />
        <p className={styles.links}>
          <Link to={paths.adminLogOf('registrationCode', code.id)}>{t('log')}</Link>
        </p>
      </section>
      {problem !== null && <ErrorBox title={t('failed')} text={problem} />}
      {code.state === 'VALID' && (
        <>
          <p className={styles.note}>{t('secretGone')}</p>
          <OfflineNote>{t('offline')}</OfflineNote>
          <NeedsNetwork>
            <div className={styles.actions}>
              <Button variant="danger-outline" aria-disabled={isBusy} onClick={() => isBusy || setIsConfirming(true)}>
                {t('revoke')}
              </Button>
            </div>
          </NeedsNetwork>
        </>
      )}
      <AlertDialog
        isOpen={isConfirming}
        title={t('revokeAsk.title', { label: code.label })}
        actionLabel={t('revoke')}
        onAction={() => {
          setIsConfirming(false);
          void revoke();
        }}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsConfirming(false)}
        isDangerous
      >
        {t('revokeAsk.text')}
      </AlertDialog>
    </>
  );
};

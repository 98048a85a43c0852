import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiScope } from '#web/graphql/__generated__/types.generated.ts';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { SegmentedSwitch } from '#web/shared/ui/buttons/segmented-switch.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { useCreateApiTokenMutation } from './__generated__/tokens.generated.ts';
import { toExpiry, type Lifetime, lifetimes, scopes } from './scopes.ts';
import styles from './tokens.module.css';

const ScopeField = ({ chosen, onChange }: { chosen: readonly ApiScope[]; onChange: (next: ApiScope[]) => void }) => {
  const { t } = useTranslation('developers');
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.label}>{t('token.scopes')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className={styles.scope}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(scope)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))}
          />
          <span className={styles.words}>
            {t(`scope.${scope}.name`)}
            <span className={styles.note}>{t(`scope.${scope}.note`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** Makes a token, which no cache keeps; everything is filled in already, so that one click is enough. */
export const CreateTokenForm = ({ onCreated }: { onCreated: (secret: string) => void }) => {
  const { t } = useTranslation('developers');
  const errorText = useErrorText();
  const { act, isBusy } = useCommand(useCreateApiTokenMutation({ fetchPolicy: 'no-cache' }));
  const [name, setName] = useState(t('token.defaultName'));
  const [chosen, setChosen] = useState<readonly ApiScope[]>(['STANDINGS_READ']);
  const [days, setDays] = useState<Lifetime>(90);
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const isNameless = name.trim() === '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (isBusy || isNameless || chosen.length === 0) return;
    setProblem(null);
    const outcome = await act({ input: { name, scopes: [...chosen], expiresAt: toExpiry(days, Date.now()) } });
    if (outcome.kind !== 'done') return setProblem(errorText(readReason(outcome)));
    announce(t('token.created'));
    onCreated(outcome.result.secret);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('token.name')}
        value={name}
        maxLength={100}
        autoComplete="off"
        problem={wasSent && isNameless ? t('token.nameless') : null}
        onChange={({ target }) => setName(target.value)}
      />
      <ScopeField chosen={chosen} onChange={setChosen} />
      {wasSent && chosen.length === 0 && <StatusBox tone="error" role="alert" title={t('token.scopeless')} />}
      <div className={styles.group}>
        <p className={styles.label}>{t('token.lifetime')}</p>
        <div>
          <SegmentedSwitch
            label={t('token.lifetime')}
            value={`${days}`}
            options={lifetimes.map((each) => ({ value: `${each}`, label: t('token.days', { count: each }) }))}
            onChange={(next) => setDays(Number(next) as Lifetime)}
          />
        </div>
      </div>
      {problem && (
        <StatusBox tone="error" role="alert" title={t('token.failed')}>
          {problem}
        </StatusBox>
      )}
      <div>
        <Button type="submit" size="large" aria-busy={isBusy}>
          {t('token.create')}
        </Button>
      </div>
    </form>
  );
};

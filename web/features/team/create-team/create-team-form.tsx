import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryCode } from '#web/graphql/__generated__/types.generated.ts';
import { useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { announce } from '#web/shared/announcer/announcer.tsx';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { vibrate } from '#web/shared/vibrate.ts';
import { useCreateTeamMutation } from './__generated__/create-team.generated.ts';
import { type Categories, CategoryChoice } from './category-choice.tsx';
import { defaultCategory, nameFault } from './team-form-rules.ts';
import styles from './team-form.module.css';

/** Errors stand at the field, because the form stays open. */
export const CreateTeamForm = ({ categories }: { categories: Categories }) => {
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const language = useLanguage();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<CategoryCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useCommand(useCreateTeamMutation());
  const played = categories.map(({ code }) => code);
  const category = chosen && played.includes(chosen) ? chosen : defaultCategory(language, played);

  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };

  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    const fault = nameFault(name);
    if (fault) return refuse(t(`name.${fault}`));
    setProblem(null);
    const outcome = await act({ input: { name: name.trim(), category } });
    if (outcome.kind === 'done') {
      announce(t('create.done', { name: name.trim() }));
      vibrate('success');
    } else if (outcome.kind === 'failed') {
      refuse(errorText(outcome.error));
    } else {
      const { refusal } = outcome;
      if (refusal.__typename === 'RateLimited') return refuse(t('create.tooMany', { count: Math.ceil(refusal.retryAfterSeconds / 60) }));
      refuse(refusal.code === 'BAD_INPUT' ? t('name.unfit') : errorText(refusal.code));
    }
  };

  return (
    <form noValidate aria-busy={isBusy} aria-label={t('create.title')} className={styles.form} onSubmit={(event) => void create(event)}>
      <TextField
        ref={field}
        label={t('name.label')}
        value={name}
        problem={problem}
        readOnly={isBusy}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      <CategoryChoice label={t('category')} categories={categories} value={category} onChange={setChosen} />
      <Button type="submit" size="large" isWide disabled={isBusy}>
        {t(isBusy ? 'create.busy' : 'create.button')}
      </Button>
    </form>
  );
};

import { Check } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useEditToggle } from '#web/shared/hooks/use-edit-toggle.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { ButtonRow } from '#web/shared/ui/buttons/button-row.tsx';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { type Categories, CategoryChoice } from '../create-team/category-choice.tsx';
import { nameFault } from '../create-team/team-form-rules.ts';
import type { TeamCommands } from '../membership/use-team-commands.ts';
import type { OwnTeam_TeamFragment } from './__generated__/own-team.generated.ts';
import styles from '../create-team/team-form.module.css';
import cardStyles from './team-card.module.css';

interface TeamNameProps {
  team: OwnTeam_TeamFragment;
  categories: Categories;
  isCaptain: boolean;
  commands: TeamCommands;
}

export const TeamName = ({ team, categories, isCaptain, commands }: TeamNameProps) => {
  const { t } = useTranslation(['team', 'common']);
  const language = useLanguage();
  const { isEditing, form, toggle, open, close } = useEditToggle();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ name: team.name, category: team.category.code });
  const [problem, setProblem] = useState<string | null>(null);

  const begin = () => {
    setDraft({ name: team.name, category: team.category.code });
    setProblem(null);
    open();
  };

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = draft.name.trim();
    if (name === team.name && draft.category === team.category.code) return close();
    const fault = nameFault(name);
    if (fault) {
      setProblem(t(`name.${fault}`));
      return field.current?.focus();
    }
    // An unchanged category is not sent, because after the first move it is fixed.
    const category = draft.category === team.category.code ? null : draft.category;
    if (await commands.settle(commands.rename.act({ input: { teamId: null, name, category } }), t('edit.done'))) close();
  };

  if (!isEditing) {
    return (
      <div className={cardStyles.head}>
        <div>
          <p className={cardStyles.label}>{t('team')}</p>
          <h2 id="team" tabIndex={-1} className={cardStyles.name}>
            {team.name}
          </h2>
          <p className={cardStyles.text}>{localized(team.category.name, language)}</p>
        </div>
        {isCaptain && (
          <Button ref={toggle} variant="outline" disabled={commands.isBusy} onClick={begin}>
            {t('edit.button')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <form ref={form} noValidate aria-labelledby="team" className={styles.form} onSubmit={(event) => void save(event)}>
      <h2 id="team" tabIndex={-1} className={cardStyles.name}>
        {t('edit.title')}
      </h2>
      <TextField
        ref={field}
        label={t('name.label')}
        value={draft.name}
        problem={problem}
        readOnly={commands.rename.isBusy}
        autoComplete="off"
        onChange={({ target }) => {
          setDraft({ ...draft, name: target.value });
          setProblem(null);
        }}
      />
      <CategoryChoice
        label={t('category')}
        categories={categories}
        value={draft.category}
        onChange={(category) => setDraft({ ...draft, category })}
      />
      <ButtonRow>
        <Button type="submit" disabled={commands.isBusy}>
          <Check size={20} aria-hidden="true" />
          {t(commands.rename.isBusy ? 'common:saving' : 'edit.save')}
        </Button>
        <Button variant="quiet" disabled={commands.rename.isBusy} onClick={close}>
          {t('common:cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
};

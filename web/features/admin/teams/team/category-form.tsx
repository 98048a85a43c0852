import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { useAdminEventChoiceQuery } from '../../event-choice/__generated__/event-choice.generated.ts';
import type { TeamCommands } from '../use-team-commands.ts';
import type { PanelTeam } from './panel-team.ts';
import styles from '../../panel/panel.module.css';

/** Moves a team to another category of its event, also during play. A confirmation says what goes with it. */
export const CategoryForm = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const language = useLanguage();
  const { data } = useAdminEventChoiceQuery({ variables: { slug: team.eventSlug } });
  const [code, setCode] = useState(team.category.code);
  const [isConfirming, setIsConfirming] = useState(false);
  const categories = data?.event?.categories ?? [];
  const chosen = categories.find((category) => category.code === code);
  if (categories.length < 2) return null;
  const isIdle = !chosen || code === team.category.code || commands.isBusy;
  const { name } = team;
  const words = { name, category: chosen ? localized(chosen.name, language) : '' };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isIdle) setIsConfirming(true);
  };
  const move = () => {
    setIsConfirming(false);
    void commands.settle(commands.rename.act({ input: { teamId: team.id, name, category: code } }), { done: () => t('move.done', words) });
  };
  return (
    <section className={styles.part} aria-labelledby="team-category">
      <h3 id="team-category">{t('category')}</h3>
      <form className={styles.part} onSubmit={ask}>
        <SelectField
          label={t('move.label')}
          value={code}
          options={categories.map((category) => ({ value: category.code, label: localized(category.name, language) }))}
          onChange={(value) => setCode(categories.find((category) => category.code === value)?.code ?? code)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="outline" aria-disabled={isIdle}>
            {t('move.action')}
          </Button>
        </div>
      </form>
      <AlertDialog
        isOpen={isConfirming}
        title={t('move.title', words)}
        actionLabel={t('move.action')}
        onAction={move}
        cancelLabel={t('common:cancel')}
        onCancel={() => setIsConfirming(false)}
      >
        {t('move.text', { points: tablePoints(team.points), coins: team.coins })}
      </AlertDialog>
    </section>
  );
};

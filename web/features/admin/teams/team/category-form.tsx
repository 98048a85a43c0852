import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { AlertDialog } from '#web/shared/ui/dialogs/alert-dialog.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { useAdminEventChoiceQuery } from '../../event-choice/__generated__/event-choice.generated.ts';
import { useAdminCategoryChangePreviewQuery } from '../regrouping/__generated__/regrouping.generated.ts';
import { PreviewFacts } from '../regrouping/preview-facts.tsx';
import type { TeamCommands } from '../use-team-commands.ts';
import type { PanelTeam } from './panel-team.ts';
import styles from '../../panel/panel.module.css';

type Code = PanelTeam['category']['code'];

interface MoveDialogProps {
  team: PanelTeam;
  commands: TeamCommands;
  code: Code;
  /** The name of the category. */
  category: string;
  onClose: () => void;
}

/** Asks before a team moves, with what it keeps there. */
const MoveDialog = ({ team, commands, code, category, onClose }: MoveDialogProps) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const { id: teamId, name } = team;
  const { data, error } = useAdminCategoryChangePreviewQuery({ variables: { teamId, category: code }, fetchPolicy: 'network-only' });
  const preview = data?.categoryChangePreview;
  const move = () => {
    if (!preview) return;
    onClose();
    const input = { teamId, category: code, fingerprint: preview.fingerprint };
    void commands.settle(commands.changeCategory.act({ input }), { done: () => t('move.done', { name, category }) });
  };
  return (
    <AlertDialog
      isOpen
      title={t('move.title', { name, category })}
      actionLabel={t('move.action')}
      onAction={move}
      isReady={preview !== undefined}
      cancelLabel={t('common:cancel')}
      onCancel={onClose}
    >
      <p>{t('move.text')}</p>
      <PreviewFacts preview={preview} error={error} />
    </AlertDialog>
  );
};

/** Moves a team to another category of its event, also during play. A confirmation says what goes with it. */
export const CategoryForm = ({ team, commands }: { team: PanelTeam; commands: TeamCommands }) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const { data } = useAdminEventChoiceQuery({ variables: { slug: team.eventSlug } });
  const [code, setCode] = useState(team.category.code);
  const [isConfirming, setIsConfirming] = useState(false);
  const categories = data?.event?.categories ?? [];
  const chosen = categories.find((category) => category.code === code);
  if (categories.length < 2) return null;
  const isIdle = !chosen || code === team.category.code || commands.isBusy;
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isIdle) setIsConfirming(true);
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
      {isConfirming && chosen && (
        <MoveDialog
          team={team}
          commands={commands}
          code={code}
          category={localized(chosen.name, language)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
};

import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/features/admin/panel/panel.module.css';
import type { TeamCommands } from '../commands/use-team-commands.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

/** A new name for a team; its members see it at once. */
export const RenameForm = ({ team, commands }: { team: { id: string; name: string }; commands: TeamCommands }) => {
  const { t } = useTranslation('adminTeams');
  const [name, setName] = useState(team.name);
  const isSame = name.trim() === team.name || name.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSame || commands.isBusy) return;
    void commands.settle(commands.rename.act({ input: { teamId: team.id, name: name.trim(), category: null } }), {
      done: () => t('rename.done', { name: name.trim() }),
      refusals: { BAD_INPUT: t('rename.bad') },
    });
  };
  return (
    <section className={styles.part} aria-labelledby="team-rename">
      <h3 id="team-rename">{t('rename.title')}</h3>
      <form className={styles.part} noValidate onSubmit={submit}>
        <TextField label={t('rename.label')} value={name} maxLength={64} onChange={({ target }) => setName(target.value)} />
        <div className={styles.buttons}>
          <Button type="submit" variant="outline" aria-disabled={isSame || commands.isBusy}>
            {t('rename.action')}
          </Button>
        </div>
      </form>
    </section>
  );
};

import { Check } from 'lucide-react';
import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason } from '#web/graphql/apollo/use-command.ts';
import { isNetworkError } from '#web/graphql/error-code.ts';
import { isWaiting, type OutboxEntry } from '#web/offline/outbox/outbox-entry.ts';
import { ownOutbox, useOwnEntries } from '#web/offline/outbox/own-outbox.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { EntryRow } from '#web/offline/outbox/view/entry-row.tsx';
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

const waitingName = (entries: readonly OutboxEntry[]) => entries.find((entry) => isWaiting(entry) && entry.command.kind === 'rename');

/** A new name that waits for the network. One that waits already gives way. */
const useLateName = (replaces: string) => {
  const { t } = useTranslation('team');
  const waiting = useOwnEntries(waitingName);
  const keepForLater = async (name: string) => {
    if (waiting) await ownOutbox()?.remove(waiting.id);
    await commit({ command: { kind: 'rename', input: { name, replaces } }, subject: t('name.label'), what: name });
  };
  return { waiting, keepForLater };
};

/** Says what others read in place of a name that is not shown, and why organizers ask for another one. */
const NameState = ({ team: { nameState, nameReason, shownName } }: { team: OwnTeam_TeamFragment }) => {
  const { t } = useTranslation('team');
  const language = useLanguage();
  if (nameState === 'SHOWN') return null;
  return (
    <div className={cardStyles.need}>
      <p>{t(`nameState.${nameState}`, { name: shownName })}</p>
      {nameReason && <p>{localized(nameReason, language)}</p>}
    </div>
  );
};

interface TeamNameProps {
  team: OwnTeam_TeamFragment;
  categories: Categories;
  isCaptain: boolean;
  commands: TeamCommands;
}

interface NameHeadProps {
  team: OwnTeam_TeamFragment;
  waiting: OutboxEntry | undefined;
  toggle: Ref<HTMLButtonElement>;
  isBusy: boolean;
  /** Null for who may not. */
  onEdit: (() => void) | null;
}

/** The name and the category, and a new name that waits for the network. */
const NameHead = ({ team, waiting, toggle, isBusy, onEdit }: NameHeadProps) => {
  const { t } = useTranslation('team');
  const language = useLanguage();
  return (
    <div className={cardStyles.head}>
      <div>
        <p className={cardStyles.label}>{t('team')}</p>
        <h2 id="team" tabIndex={-1} className={cardStyles.name}>
          {team.name}
        </h2>
        <p className={cardStyles.text}>{localized(team.category.name, language)}</p>
        <NameState team={team} />
        {waiting && (
          <ul aria-label={t('name.label')}>
            <EntryRow entry={waiting} />
          </ul>
        )}
      </div>
      {onEdit && (
        <Button ref={toggle} variant="outline" disabled={isBusy} onClick={onEdit}>
          {t('edit.button')}
        </Button>
      )}
    </div>
  );
};

export const TeamName = ({ team, categories, isCaptain, commands }: TeamNameProps) => {
  const { t } = useTranslation(['team', 'common']);
  const { isEditing, form, toggle, open, close } = useEditToggle();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ name: team.name, category: team.category.code });
  const [problem, setProblem] = useState<string | null>(null);
  const { waiting, keepForLater } = useLateName(team.name);

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
    const outcome = await commands.rename.act({ input: { teamId: null, name, category } });
    // A category that comes late would find a team that has begun to play; a name may wait.
    const isLate = category === null && outcome.kind !== 'done' && isNetworkError(readReason(outcome));
    if (isLate) await keepForLater(name);
    else if (!(await commands.settle(Promise.resolve(outcome), t('edit.done')))) return;
    close();
  };

  if (!isEditing)
    return <NameHead team={team} waiting={waiting} toggle={toggle} isBusy={commands.isBusy} onEdit={isCaptain ? begin : null} />;
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

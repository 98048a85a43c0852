import i18next from 'i18next';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import type { PanelTeam } from '../team/panel-team.ts';
import type { TeamCommands } from '../use-team-commands.ts';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import eventStyles from '../../events/fields/events.module.css';
import styles from '../../panel/panel.module.css';

/** The server takes no longer texts. */
const maxLength = 300;
const languages = ['ru', 'en'] as const;

/** The words that are sent unless the organizer writes others, in both languages. */
const usualReason = () => ({
  ru: i18next.getFixedT('ru', 'adminTeams')('names.usual'),
  en: i18next.getFixedT('en', 'adminTeams')('names.usual'),
});

interface NameReviewProps {
  team: PanelTeam;
  commands: TeamCommands;
}

/** What a team is told when it is asked for another name. */
const AskForm = ({ team: { id: teamId, name }, commands, onClose }: NameReviewProps & { onClose: () => void }) => {
  const { t } = useTranslation(['adminTeams', 'common']);
  const id = useId();
  const [reason, setReason] = useState(usualReason);
  const isBlank = reason.ru.trim() === '' && reason.en.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBlank || commands.isBusy) return;
    void commands.settle(commands.askForAnother.act({ input: { teamId, name, reason } }), {
      done: () => t('names.asked', { name }),
      refusals: { EDIT_CONFLICT: t('names.renamed') },
    });
  };
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <p className={styles.note}>{t('names.askText')}</p>
      {languages.map((language) => (
        <div key={language} className={fieldStyles.group}>
          <label htmlFor={`${id}-${language}`} className={fieldStyles.label}>
            {t(`names.reason.${language}`)}
          </label>
          <textarea
            id={`${id}-${language}`}
            rows={3}
            lang={language}
            maxLength={maxLength}
            className={eventStyles.area}
            aria-invalid={isBlank}
            value={reason[language]}
            onChange={({ target }) => setReason({ ...reason, [language]: target.value })}
          />
        </div>
      ))}
      {isBlank && <p role="alert">{t('names.blank')}</p>}
      <div className={styles.buttons}>
        <Button type="submit" variant="danger-outline" aria-disabled={isBlank || commands.isBusy}>
          {t('names.ask')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};

/** Says whether others see the name of a team, lets everybody see it, and asks the team for another one with a reason. */
export const NameReview = ({ team, commands }: NameReviewProps) => {
  const { t } = useTranslation('adminTeams');
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { id: teamId, name, nameState, nameReason, shownName, isNameMarked } = team;
  const isShown = nameState === 'SHOWN';
  const approve = () => {
    if (commands.isBusy) return;
    void commands.settle(commands.approve.act({ input: { names: [{ teamId, name }] } }), { done: () => t('names.shown', { name }) });
  };
  return (
    <section className={styles.part} aria-labelledby="team-name-review">
      <h3 id="team-name-review">{t('names.heading')}</h3>
      {!isShown && (
        <p>
          {t(nameState === 'HELD' ? 'names.held' : 'names.refused')}. {t('names.seenAs', { name: shownName })}
        </p>
      )}
      {isNameMarked && <p className={styles.note}>{t('names.marked')}</p>}
      {nameReason && <p className={styles.note}>{localized(nameReason, language)}</p>}
      {isAsking ? (
        <AskForm team={team} commands={commands} onClose={() => setIsAsking(false)} />
      ) : (
        <div className={styles.buttons}>
          {!isShown && (
            <Button aria-disabled={commands.isBusy} onClick={approve}>
              {t('names.show')}
            </Button>
          )}
          {nameState !== 'REFUSED' && (
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              {t('names.ask')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

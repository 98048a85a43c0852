import { useTranslation } from 'react-i18next';
import { safeHref } from '#web/shared/safe-href.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { AnswersField } from '../answers/answers-field.tsx';
import { RiddleFileField } from '../files/riddle-file-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { HintsField } from '../hints/hints-field.tsx';
import { TryAnswer } from '../near/try-answer.tsx';
import { useEventChoices } from '../outline/use-event-choices.ts';
import { PlaceField } from './place-field.tsx';
import type { FileName, Riddle, RiddleDraft, RiddleFault } from './riddle-draft.ts';
import { RiddlePrices } from './riddle-prices.tsx';
import styles from '../form/editor.module.css';

/** A title as it may be pasted, with an anchor in it, as its words and its link; the link is null where there is none. */
export const splitTitle = (markup: string): { title: string; titleLink: string | null } => {
  if (!/<a\s/i.test(markup)) return { title: markup, titleLink: null };
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const link = safeHref(body.querySelector('a')?.getAttribute('href'));
  return { title: (body.textContent ?? '').trim(), titleLink: link };
};

interface RiddleFieldsProps {
  riddle: Riddle | null;
  blockId: string;
  eventId: string;
  lang: string;
  draft: RiddleDraft;
  faults: RiddleFault[];
  onChange: (patch: Partial<RiddleDraft>) => void;
}

type TextName = 'text' | 'answeredText' | 'longread';

export const RiddleFields = ({ riddle, blockId, eventId, lang, draft, faults, onChange }: RiddleFieldsProps) => {
  const { t } = useTranslation('editing');
  const { findPrices } = useEventChoices();
  const file = (name: FileName) => (
    <RiddleFileField
      label={t(`riddle.${name}`)}
      eventId={eventId}
      current={riddle?.[name] ?? null}
      choice={draft[name]}
      alt={draft[`${name}Alt`]}
      lang={lang}
      isBeforeAnswer={name !== 'answeredMedia'}
      onChoose={(choice, alt) => onChange({ [name]: choice, [`${name}Alt`]: alt })}
    />
  );
  const area = (name: TextName, maxLength: number) => (
    <TextArea
      label={t(`riddle.${name}`)}
      lang={lang}
      maxLength={maxLength}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('riddle.title')}
          note={t('riddle.titleNote')}
          lang={lang}
          required
          value={draft.title}
          problem={faults.includes('title') ? t('riddle.titleMissing') : null}
          onChange={({ target }) => onChange({ title: target.value })}
          // The previous system kept titles with their link inside.
          onBlur={({ target }) => {
            const { title, titleLink } = splitTitle(target.value);
            if (title !== target.value) onChange({ title, ...(titleLink && { titleLink }) });
          }}
        />
        <TextField
          label={t('riddle.titleLink')}
          note={t('riddle.titleLinkNote')}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          value={draft.titleLink}
          problem={faults.includes('titleLink') ? t('riddle.linkBroken') : null}
          onChange={({ target }) => onChange({ titleLink: target.value })}
        />
      </div>
      {area('text', 10_000)}
      <AnswersField answers={draft.answers} onChange={(answers) => onChange({ answers })} />
      <TryAnswer answers={draft.answers} lang={lang} />
      {file('media')}
      <HintsField
        hints={draft.hints}
        eventId={eventId}
        lang={lang}
        usualPrice={findPrices(eventId)?.hintCoins}
        onChange={(hints) => onChange({ hints })}
      />
      <RiddlePrices {...{ riddle, eventId, draft, faults, onChange }} />
      <h3 className={styles.part}>{t('riddle.more')}</h3>
      <div className={styles.pair}>
        {file('answeredMedia')}
        <PlaceField
          blockId={blockId}
          riddleId={riddle?.id}
          value={draft.answeredGeo}
          onChange={(answeredGeo) => onChange({ answeredGeo })}
        />
      </div>
      {area('answeredText', 10_000)}
      {area('longread', 100_000)}
    </>
  );
};

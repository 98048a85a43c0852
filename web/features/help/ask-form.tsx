import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpKind } from '#web/graphql/__generated__/types.generated.ts';
import { commit } from '#web/offline/outbox/page-senders.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { FieldProblem } from '#web/shared/ui/fields/field-problem.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { useHelpRiddlesQuery } from './__generated__/help.generated.ts';
import { PositionField } from './position-field.tsx';
import type { Place } from './position-field.tsx';
import fieldStyles from '#web/shared/ui/fields/text-field.module.css';
import styles from './help.module.css';

export const maxHelpLength = 1_000;

const kinds: readonly HelpKind[] = ['RIDDLE', 'INSIDER_MISSING', 'WAY', 'TECHNICAL', 'URGENT'];
const ofRiddle = new Set<HelpKind>(['RIDDLE', 'INSIDER_MISSING']);

interface RiddlePickProps {
  value: string;
  onChange: (riddleId: string) => void;
}

/** Nothing without the riddles: a phone without network may not have them, and the words of the person are enough. */
const RiddlePick = ({ value, onChange }: RiddlePickProps) => {
  const { t } = useTranslation('help');
  const { data } = useHelpRiddlesQuery({ fetchPolicy: 'cache-first' });
  const options = (data?.blocks ?? []).flatMap(({ title, riddles }) =>
    riddles.map(({ id, number }) => ({ value: id, label: t('riddleOf', { number, block: title }) })),
  );
  if (options.length === 0) return null;
  return <SelectField label={t('riddle')} value={value} options={[{ value: '', label: t('noRiddle') }, ...options]} onChange={onChange} />;
};

interface AskFormProps {
  teamId: string;
  onAsked: () => void;
}

/** Asks for help, also without network: then it waits in the outbox. */
export const AskForm = ({ teamId, onAsked }: AskFormProps) => {
  const { t } = useTranslation('help');
  const id = useId();
  const [kind, setKind] = useState<HelpKind>('RIDDLE');
  const [riddleId, setRiddleId] = useState('');
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    setIsEmpty(said === '');
    if (said === '') return;
    const riddle = ofRiddle.has(kind) && riddleId !== '' ? { riddleId } : {};
    const input = { teamId, kind, text: said, ...riddle, ...(place && { position: place }) };
    void commit({ command: { kind: 'help', input }, subject: t('subject', { kind: t(`kinds.${kind}`) }), detail: said });
    onAsked();
  };
  return (
    <form noValidate className={styles.form} aria-label={t('ask')} onSubmit={submit}>
      <SelectField
        label={t('kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => setKind(value as HelpKind)}
      />
      {ofRiddle.has(kind) && <RiddlePick value={riddleId} onChange={setRiddleId} />}
      <div className={fieldStyles.group}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('text')}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={maxHelpLength}
          className={styles.area}
          aria-invalid={isEmpty}
          aria-describedby={`${id}-problem`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsEmpty(false);
          }}
        />
        <FieldProblem id={`${id}-problem`} problem={isEmpty ? t('textMissing') : null} />
      </div>
      <PositionField place={place} onChange={setPlace} />
      <Button type="submit" size="large" isWide>
        {t('ask')}
      </Button>
    </form>
  );
};

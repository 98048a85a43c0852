import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReason, useCommand } from '#web/graphql/apollo/use-command.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { type AdminInheritanceQuery, useKeepInheritedMutation, useRemoveInheritedMutation } from './__generated__/inherited.generated.ts';
import { useUndoEventImportMutation } from './files/__generated__/event-files.generated.ts';
import { Step } from './step.tsx';
import styles from './fields/events.module.css';

type Inheritance = NonNullable<AdminInheritanceQuery['inheritance']>;
type Inherited = Inheritance['parts'][number];

/** Nothing is left to decide about a part. */
export const isDecided = ({ count, isKept }: Inherited) => isKept || count === 0;

type Sent = { kind: 'done' } | Parameters<typeof readReason>[0];

/** Lists what a copy still has of its source, and lets an organizer keep or remove each part. */
export const InheritedParts = ({ eventId, inheritance: { source, parts } }: { eventId: string; inheritance: Inheritance }) => {
  const { t } = useTranslation('adminEvents');
  const language = useLanguage();
  const errorText = useErrorText();
  const keep = useCommand(useKeepInheritedMutation());
  const remove = useCommand(useRemoveInheritedMutation());
  const undo = useCommand(useUndoEventImportMutation());
  const [removed, setRemoved] = useState<{ part: Inherited['part']; importId: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = keep.isBusy || remove.isBusy || undo.isBusy;

  const send = async (work: () => Promise<Sent>) => {
    if (isBusy) return;
    setProblem(null);
    const outcome = await work();
    if (outcome.kind !== 'done') setProblem(errorText(readReason(outcome)));
  };
  const decide = (part: Inherited['part'], isKept: boolean) => send(() => keep.act({ input: { eventId, part, isKept } }));
  const takeOut = (part: Inherited['part']) =>
    send(async () => {
      const outcome = await remove.act({ input: { eventId, part } });
      const importId = outcome.kind === 'done' ? outcome.result.import?.id : null;
      if (importId != null) setRemoved({ part, importId });
      return outcome;
    });
  const bringBack = (importId: string) =>
    send(async () => {
      const outcome = await undo.act({ input: { importId } });
      setRemoved(null);
      return outcome;
    });

  const commandsOf = (each: Inherited) => {
    const { part, count, isKept } = each;
    if (removed?.part === part) return [{ label: t('steps.inherited.bringBack'), run: () => bringBack(removed.importId) }];
    if (isKept) return [{ label: t('steps.inherited.decideAgain'), run: () => decide(part, false) }];
    if (count === 0) return [];
    return [
      { label: t('steps.inherited.keep'), run: () => decide(part, true) },
      { label: t('steps.inherited.remove'), run: () => takeOut(part) },
    ];
  };
  const stateOf = ({ count, isKept }: Inherited) => {
    if (count === 0) return t('steps.inherited.none');
    return isKept ? t('steps.inherited.kept') : t('steps.inherited.count', { count });
  };

  return (
    <section aria-labelledby="inherited" className={styles.steps}>
      <h3 id="inherited" className={styles.legend}>
        {t('steps.inherited.title', { name: localized(source.localizedName, language) })}
      </h3>
      <ul>
        {parts.map((each) => (
          <Step key={each.part} isDone={isDecided(each)}>
            <div className={styles.inherited}>
              <p id={`inherited-${each.part}`}>
                <span>{t(`steps.inherited.name.${each.part}`)}</span>
                <span className={styles.note}>{stateOf(each)}</span>
              </p>
              {commandsOf(each).map(({ label, run }) => (
                <Button
                  key={label}
                  variant="outline"
                  aria-disabled={isBusy}
                  aria-describedby={`inherited-${each.part}`}
                  onClick={() => void run()}
                >
                  {label}
                </Button>
              ))}
            </div>
          </Step>
        ))}
      </ul>
      {problem !== null && <ErrorBox title={t('steps.inherited.failed')} text={problem} />}
    </section>
  );
};

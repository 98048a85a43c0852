import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from './code-block.tsx';
import { type SnippetFor, type SnippetKind, snippetKinds, snippets } from './snippets.ts';
import styles from './snippet-tabs.module.css';

const steps: Record<string, (from: number) => number> = {
  ArrowRight: (from) => from + 1,
  ArrowLeft: (from) => from - 1,
  Home: () => 0,
  End: () => -1,
};

/** The same request in several languages, ready to be copied. */
export const SnippetTabs = ({ options }: { options: SnippetFor }) => {
  const { t } = useTranslation('developers');
  const id = useId();
  const [chosen, choose] = useState<SnippetKind>('curl');
  const tabs = useRef(new Map<SnippetKind, HTMLButtonElement>());

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = step && snippetKinds.at(step(snippetKinds.indexOf(chosen)) % snippetKinds.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
    tabs.current.get(next)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={t('snippets.label')} className={styles.list}>
        {snippetKinds.map((kind) => (
          <button
            key={kind}
            ref={(button) => {
              if (button) tabs.current.set(kind, button);
            }}
            type="button"
            role="tab"
            id={`${id}-${kind}`}
            aria-selected={kind === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={kind === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(kind)}
            onKeyDown={onKeyDown}
          >
            {t(`snippets.${kind}.name`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        <CodeBlock key={chosen} label={t(`snippets.${chosen}.label`)} text={snippets[chosen](options)} />
        <p className={styles.note}>{t(`snippets.${chosen}.note`)}</p>
      </div>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#web/features/developers/code-block.tsx';
import { examplesFor } from '#web/features/developers/explorer/examples.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './explorer.module.css';

/** A phone shows this instead of the editor. */
export const ExampleList = ({ event }: { event: string }) => {
  const { t } = useTranslation('developers');
  return (
    <div className={styles.examples}>
      {examplesFor(event).map(({ name, query, variables }) => (
        <Card key={name} labelledBy={`example-${name}`}>
          <h2 id={`example-${name}`} className={styles.title}>
            {t(`example.${name}.name`)}
          </h2>
          <p className={styles.note}>{t(`example.${name}.who`)}</p>
          <CodeBlock label={t('explorer.query', { name: t(`example.${name}.name`) })} text={query} />
          {Object.keys(variables).length > 0 && (
            <CodeBlock
              label={t('explorer.variables', { name: t(`example.${name}.name`) })}
              text={JSON.stringify(variables, null, 2)}
              isCopied={false}
            />
          )}
        </Card>
      ))}
    </div>
  );
};

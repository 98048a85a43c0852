import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { SavedBlock } from '#web/offline/pages/saved-blocks.ts';

/** Finds them late, and finds none where the part of the app for it is missing too. */
const find = () => import('#web/offline/pages/saved-blocks.ts').then(({ readBlocks }) => readBlocks());

/** The riddles that are saved here, as plain text: whatever broke on the page, a team can go on reading. Renders nothing without any. */
export const RescuedRiddles = () => {
  const [blocks, setBlocks] = useState<SavedBlock[]>([]);
  useEffect(() => {
    let isLeft = false;
    find().then(
      (rescued) => isLeft || setBlocks(rescued),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (blocks.length === 0) return null;
  return (
    <section>
      <h2>{i18next.t('common:failed.riddles')}</h2>
      {blocks.map(({ id, title, riddles }) => (
        <details key={id}>
          <summary>{title}</summary>
          <ol>
            {riddles.map((riddle) => (
              <li key={riddle.id} value={riddle.number} style={{ whiteSpace: 'pre-line' }}>
                {riddle.text}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
};

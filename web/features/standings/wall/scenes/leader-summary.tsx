import { useEffect, useRef, useState } from 'react';
import { useWallTexts } from '../model/wall-texts.tsx';
import type { WallFrame } from '../model/wall.types.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';

const quietMs = 30_000;

/** Screen readers hear a new leader at most twice a minute. The rows themselves are silent. */
export const LeaderSummary = ({ boards }: { boards: WallFrame['standings']['boards'] }) => {
  const { tell, first } = useWallTexts();
  const text = boards
    .flatMap(({ category, rows: [leader] }) =>
      leader ? [tell('leads', { category: category.name[first], team: leader.teamName, points: tablePoints(leader.total) })] : [],
    )
    .join('. ');
  const newest = useRef(text);
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setSpoken(newest.current), quietMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <VisuallyHidden>
      <span role="status" lang={first}>
        {spoken}
      </span>
    </VisuallyHidden>
  );
};

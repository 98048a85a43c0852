import { BoardsScene } from '#web/features/standings/wall/boards-scene.tsx';
import { FeedScene } from '#web/features/standings/wall/feed-scene.tsx';
import { FiguresScene } from '#web/features/standings/wall/figures-scene.tsx';
import type { Fit } from '#web/features/standings/wall/legibility.ts';
import type { RankChanges } from '#web/features/standings/wall/rank-changes.ts';
import { MessageScene } from '#web/features/standings/wall/plain-scenes.tsx';
import type { RevealedBoard } from '#web/features/standings/wall/reveal-steps.ts';
import { RevealScene } from '#web/features/standings/wall/reveal-scene.tsx';
import type { Slide } from '#web/features/standings/wall/slides.ts';
import { Top3Scene } from '#web/features/standings/wall/top3-scene.tsx';
import type { Scene } from '#web/features/standings/wall/wall-options.ts';
import type { WallFrame } from '#web/features/standings/wall/wall.types.ts';

interface WallSceneProps {
  scene: Scene;
  frame: WallFrame;
  changes: RankChanges;
  slide: Slide;
  fit: Fit;
  revealed: RevealedBoard | null;
  isRehearsal: boolean;
}

export const WallScene = ({ scene, frame, changes, slide, fit, revealed, isRehearsal }: WallSceneProps) => {
  const { boards } = frame.standings;
  switch (scene) {
    case 'top3':
      return <Top3Scene boards={boards} />;
    case 'feed':
      return <FeedScene moments={frame.moments} />;
    case 'stats':
      return <FiguresScene figures={frame.figures} />;
    case 'message':
      return <MessageScene message={frame.wall.message} />;
    case 'reveal':
      return <RevealScene boards={boards} revealed={revealed} isRehearsal={isRehearsal} />;
    default:
      return <BoardsScene boards={boards} slide={slide} fit={fit} changes={changes} />;
  }
};

import { BoardsScene } from '../boards/boards-scene.tsx';
import { FeedScene } from './feed-scene.tsx';
import { FiguresScene } from './figures-scene.tsx';
import type { Fit } from '../model/legibility.ts';
import type { RankChanges } from '../model/rank-changes.ts';
import { MessageScene } from './plain-scenes.tsx';
import type { RevealedBoard } from '../reveal/reveal-steps.ts';
import { RevealScene } from '../reveal/reveal-scene.tsx';
import type { Slide } from '../model/slides.ts';
import { Top3Scene } from './top3-scene.tsx';
import type { Scene } from '../model/wall-options.ts';
import type { WallFrame } from '../model/wall.types.ts';

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

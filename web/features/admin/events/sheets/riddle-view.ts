import { type ComponentType, createContext } from 'react';

interface RiddleViewProps {
  stage: 'open';
  riddle: {
    number: number;
    title: string;
    titleLink: string | null;
    text: string;
    media: null;
    hints: { text: string; media: null; coins: null }[];
    points: null;
    answeredMedia: null;
    answeredText: string | null;
    answeredGeo: string | null;
    longread: null;
    insiderLinks: string[];
  };
  prices: { solve: number; solveCoins: number; hintCoins: number; coinValue: number };
  solvedBy: string;
  lang: string;
}

/** The view of a riddle on the players’ pages. The route provides it, because features do not import each other. */
export const RiddleView = createContext<ComponentType<RiddleViewProps> | null>(null);

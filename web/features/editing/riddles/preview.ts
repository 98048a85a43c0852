import { type ComponentType, createContext } from 'react';
import type { EditedMedia_MediaFragment } from '../blocks/__generated__/editable-block.generated.ts';
import { isPrice, previewedHints, priceInput } from '../hints/hint-draft.ts';
import { type FileName, fileNames, type Riddle, type RiddleDraft } from './riddle-draft.ts';

/** The progress of the team in the preview. */
export type Stage = 'open' | 'hinted' | 'solved';

type PreviewedRiddle = Record<FileName, EditedMedia_MediaFragment | null> & {
  number: number;
  title: string;
  titleLink: string | null;
  text: string;
  answeredText: string | null;
  answeredGeo: string | null;
  longread: string | null;
  hints: ReturnType<typeof previewedHints>;
  points: number | null;
  insiderLinks: string[];
};

export interface RiddlePreviewProps {
  stage: Stage;
  riddle: PreviewedRiddle;
  prices: { solve: number; solveCoins: number; hintCoins: number; coinValue: number };
  solvedBy: string;
  lang: string;
}

export interface BlockPreviewProps {
  title: string;
  riddleCount: number;
  lang: string;
  image: EditedMedia_MediaFragment | null;
}

/**
 * The views of the players' pages. The route provides them, because features do not import each other; without them there is no preview.
 */
export const PreviewViews = createContext<{ Riddle?: ComponentType<RiddlePreviewProps>; Block?: ComponentType<BlockPreviewProps> }>({});

interface Written {
  draft: RiddleDraft;
  /** Null for a new riddle. */
  saved: Riddle | null;
  number: number;
  people: readonly { geoLink: string | null }[];
}

/** Returns the draft as teams would get it from the server after a save. */
export const previewed = ({ draft, saved, number, people }: Written): PreviewedRiddle => {
  const file = (name: FileName) => {
    const choice = draft[name];
    const media = choice === undefined ? (saved?.[name] ?? null) : (choice?.media ?? null);
    return media && { ...media, alt: draft[`${name}Alt`].trim() || null };
  };
  const [media, answeredMedia] = fileNames.map(file);
  const text = (value: string) => value.trim() || null;
  return {
    number,
    title: draft.title.trim(),
    titleLink: text(draft.titleLink),
    text: draft.text.trim(),
    media: media ?? null,
    hints: previewedHints(draft.hints),
    points: isPrice(draft.points, 'points') ? priceInput(draft.points) : null,
    answeredMedia: answeredMedia ?? null,
    answeredText: text(draft.answeredText),
    answeredGeo: text(draft.answeredGeo),
    longread: text(draft.longread),
    insiderLinks: people.flatMap(({ geoLink }) => geoLink ?? []),
  };
};

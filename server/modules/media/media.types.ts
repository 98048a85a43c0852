/** A stored file as rooms that show it need it. */
export interface MediaFile {
  path: string;
  mime: string;
  width: number | null;
  height: number | null;
  alt: string | null;
}

/** How a client renders a file. */
export type MediaKind = 'image' | 'video' | 'audio' | 'text' | 'file';

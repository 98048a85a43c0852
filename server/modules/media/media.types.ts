/** A smaller size of a picture. */
export interface MediaVariant {
  path: string;
  width: number;
}

/** A stored file as rooms that show it need it. */
export interface MediaFile {
  path: string;
  mime: string;
  width: number | null;
  height: number | null;
  alt: string | null;
  /** Smaller sizes for phones, narrowest first; absent and empty mean the same. */
  variants?: MediaVariant[] | null;
}

/** How a client renders a file. */
export type MediaKind = 'image' | 'video' | 'audio' | 'text' | 'file';

/** What has to happen to a file before it is stored: picture is decoded and written anew, drawing is an SVG, sound is an audio container. */
export type UploadKind = 'picture' | 'drawing' | 'sound' | 'text' | 'file';

export interface UploadPlan {
  kind: UploadKind;
  /** The type under which it is served; from our table, never from the upload. */
  mime: string;
  extension: string;
}

/** A smaller size of a picture. */
export interface MediaVariant {
  path: string;
  width: number;
}

/** A stored file as other rooms show it. */
export interface MediaFile {
  path: string;
  mime: string;
  width: number | null;
  height: number | null;
  alt: string | null;
  /** Absent where a cache has it from an older release. */
  bytes?: number;
  /** The smaller sizes are for phones, the narrowest first; absent and empty mean the same. */
  variants?: MediaVariant[] | null;
}

/** A client shows a file as one of these kinds. */
export type MediaKind = 'image' | 'video' | 'audio' | 'text' | 'file';

/**
 * The kind decides how an upload is made harmless: a picture is decoded and encoded again, a drawing is an SVG, a sound and a
 * film are containers, cleaned of what they tell about themselves, and a text is stored in UTF-8.
 */
export type UploadKind = 'picture' | 'drawing' | 'sound' | 'film' | 'text' | 'file';

export interface UploadPlan {
  kind: UploadKind;
  /** The file is served under this type, which comes from our table, never from the upload. */
  mime: string;
  extension: string;
}

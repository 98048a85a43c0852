export interface DecoderRequest {
  id: number;
  picture: ImageData;
}

/** ready: the decoder has come · unable: it has not, and nothing will be read. */
export type DecoderAnswer = { kind: 'ready' } | { kind: 'unable' } | { kind: 'read'; id: number; text: string | null };

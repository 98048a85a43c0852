import { UnsupportedMediaType } from '#server/platform/errors.ts';
import { FileBroken } from '../../media.errors.ts';
import { type Box, boxAt, listBoxes } from './boxes.ts';

/** The codecs that every browser plays, as a sample description names them. */
const played = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09', 'mp4a', 'Opus', 'fLaC', '.mp3']);

const names: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  apcn: 'ProRes',
  apch: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  ap4x: 'ProRes',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
  h263: 'H.263',
  H263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  samr: 'AMR',
  sawb: 'AMR-WB',
  alac: 'Apple Lossless',
  sowt: 'PCM',
  twos: 'PCM',
  lpcm: 'PCM',
  ipcm: 'PCM',
  in24: 'PCM',
  in32: 'PCM',
  fl32: 'PCM',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
  apac: 'APAC',
};

/** Reads the codec of a track: the name of the first box of its sample descriptions. */
function readCodec(bytes: Buffer, track: Box): string {
  const table = boxAt(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!table) throw new FileBroken();
  const [entry] = listBoxes(bytes, table.from + 8, table.to);
  if (!entry) throw new FileBroken();
  return entry.name;
}

/**
 * Chooses the tracks that every browser plays. A telephone may record its sound twice, and the one in a codec of its own is left out.
 * Refuses a file of which a browser would show no picture or play no sound.
 */
export function playableTracks(bytes: Buffer, tracks: readonly (Box & { handler: string })[]): Box[] {
  const all = tracks.map((track) => ({ ...track, codec: readCodec(bytes, track) }));
  const playable = all.filter(({ codec }) => played.has(codec));
  const lost = all.find(({ handler }) => !playable.some((track) => track.handler === handler));
  if (lost) {
    const found = names[lost.codec] ?? lost.codec.replaceAll(/[^\w .-]/g, '?');
    throw new UnsupportedMediaType({ found, medium: lost.handler === 'vide' ? 'video' : 'audio', reason: 'codec' });
  }
  return playable;
}

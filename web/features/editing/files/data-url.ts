/** Types that some systems do not know; there the end of the name tells them. */
const typesByName: Record<string, string> = {
  aac: 'audio/aac',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  flac: 'audio/flac',
  heic: 'image/heic',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  webm: 'video/webm',
};

const typeOf = (file: Blob, name: string): string =>
  file.type || (typesByName[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream');

/** A file as a data URL. One of which neither its type nor its name tells anything claims nothing of itself. */
export const dataUrlOf = (file: Blob, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file.type ? file : new Blob([file], { type: typeOf(file, name) }));
  });

/** The quality of pictures that become JPEG. */
export const jpegQuality = 0.9;

/** Phones refuse a larger drawing: Safari one of more pixels, and the server keeps no longer side. */
const [maxPixels, maxSide] = [16_000_000, 12_000];

/** The size in which a picture is drawn: its own, or a smaller one of the same form. */
export const drawnSize = (width: number, height: number): { width: number; height: number } => {
  const factor = Math.min(1, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
};

/** Draws a picture as a JPEG, on white where it was transparent, a very large one smaller. Throws when the file is no picture. */
export const drawJpeg = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = drawnSize(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no drawing');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
};

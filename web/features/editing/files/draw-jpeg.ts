/** The quality of pictures that become JPEG. */
export const jpegQuality = 0.9;

/** Draws a picture as a JPEG, on white where it was transparent. Throws when the file is no picture. */
export const drawJpeg = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no drawing');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, bitmap.width, bitmap.height);
  drawing.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
};

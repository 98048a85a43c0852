import { readBarcodes } from 'zxing-wasm/reader';

/** The text of the QR code in a picture, in whatever light, size and colours it was taken; null when there is none. */
export const readCode = async (picture: ImageData): Promise<string | null> => {
  const [code] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true });
  return code?.text ?? null;
};

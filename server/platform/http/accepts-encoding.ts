/**
 * Returns true when this Accept-Encoding names the encoding with a weight above 0. The header is split, because matching it by one
 * expression took time that grew with the square of its length.
 */
export function acceptsEncoding(header: string | readonly string[] | null | undefined, encoding: string): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((item) => {
      const [name, ...parameters] = item.split(';').map((word) => word.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return name === encoding && (weight === undefined || Number(weight) > 0);
    });
}

/**
 * Whether a reader who sent this Accept-Encoding takes a body encoded so: it is named with a weight above 0. Split rather
 * than matched by one expression, which took a time that grew with the square of the header's length.
 */
export function acceptsEncoding(header: string | readonly string[] | null | undefined, encoding: string): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return name === encoding && (weight === undefined || Number(weight) > 0);
    });
}

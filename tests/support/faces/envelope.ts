interface Fault {
  field: string;
  message: string;
}

/** Builds the whole error envelope of a refusal. */
export const envelope = (code: number, type: string, text: string, details: Fault[] = []) => ({
  ok: false,
  success: false,
  detail: text,
  message: text,
  error: { message: text, type, code, field: details[0]?.field ?? null, details },
});

export const badInput = (...details: [field: string, message: unknown][]) => badInputSaying('Проверьте введённые данные', ...details);

/** Builds a refusal whose `detail` says what is wrong, for clients that show nothing else. */
export const badInputSaying = (text: string, ...details: [field: string, message: unknown][]) =>
  envelope(
    400,
    'BAD_INPUT',
    text,
    details.map(([field, message]) => ({ field, message: message as string })),
  );
export const notFound = envelope(404, 'NOT_FOUND', 'Не найдено');

/** Turns the violation of a named constraint into its refusal; other errors pass. */
export async function refusing<T>(work: Promise<T>, refusals: Record<string, () => Error>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusals[(error as { constraint?: string } | null)?.constraint ?? ''];
    throw refusal ? refusal() : error;
  }
}

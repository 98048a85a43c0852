/** Numbers of readers grow within seconds, and nobody else asks for them. */
export const pollMs = 5_000;

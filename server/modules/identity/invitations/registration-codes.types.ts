/** An invitation as organizers see it: everything but the code. */
export interface RegistrationCode {
  id: number;
  label: string;
  role: 'insider' | 'ctc' | 'organizer';
  uses: number;
  maxUses: number;
  createdAt: Date;
  expiresAt: Date | null;
  state: 'valid' | 'spent' | 'expired' | 'revoked';
}

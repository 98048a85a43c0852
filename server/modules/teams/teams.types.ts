export interface Membership {
  teamId: number;
  eventId: number;
  categoryId: number;
  isCaptain: boolean;
}

export interface Team {
  id: number;
  eventId: number;
  categoryId: number;
  name: string;
  scoreHalf: number;
  coins: number;
  version: number;
}

export interface TeamMember {
  userId: number;
  fullName: string;
  username: string | null;
  isCaptain: boolean;
  seat: number;
}

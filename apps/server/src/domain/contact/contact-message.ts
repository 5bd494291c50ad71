/** What somebody wrote on the contact page. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  country: string | null;
  message: string;
  /** an administrator has dealt with it */
  handled: boolean;
  createdAt: Date;
}

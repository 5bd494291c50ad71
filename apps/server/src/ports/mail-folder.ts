export interface KeptMail {
  /** opaque; names the mail to `read` */
  id: string;
  to: string;
  subject: string;
  text: string;
  date: Date;
}

export interface WholeMail extends KeptMail {
  html: string;
  /** as they stand in the message */
  headers: string;
}

/** The mails that were written instead of sent (local mode). */
export interface MailFolder {
  /** The newest mails, newest first. */
  list(): Promise<KeptMail[]>;
  /** Null when no mail has this id. */
  read(id: string): Promise<WholeMail | null>;
}

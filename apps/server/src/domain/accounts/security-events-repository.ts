type SecurityEventKind =
  | 'registered'
  | 'verified'
  | 'verify_failed'
  | 'code_asked'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_refused'
  | 'reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'sessions_ended'
  | 'identity_linked';

/** Something that matters for the safety of an account. Addresses come as keyed hashes, never as they are. */
export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** null where there is no account */
  userId: number | null;
  emailHash: string | null;
  ipHash: string | null;
  at: Date;
}

export interface SecurityEventsRepository {
  insert(event: NewSecurityEvent): Promise<void>;
  deleteOlderThan(moment: Date): Promise<void>;
}

import type { User } from '@prep-ai/contract';

/** The props of every tab of /admin. */
export interface TabProps {
  /** the administrator */
  user: User;
}

/** Every query of the admin area starts with it, so that Refresh reloads all of them. */
export const ADMIN_KEY = ['admin'] as const;

/** Whether the server is up: polled, and reloaded by Refresh too. */
export const SYSTEM_KEY = ['system'] as const;

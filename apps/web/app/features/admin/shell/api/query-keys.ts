/** Every query of the admin area starts with it, so that Refresh reloads all of them. */
export const ADMIN_KEY = ['admin'] as const;

/** Whether the server is up: asked again and again, and by Refresh too. */
export const SYSTEM_KEY = ['system'] as const;

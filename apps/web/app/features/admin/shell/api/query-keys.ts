/** Every query of the admin area starts with it, so that Refresh reloads all of them. */
export const ADMIN = ['admin'] as const;

/** Whether the server is up: asked again and again, and by Refresh too. */
export const SYSTEM = ['system'] as const;

import { z } from 'zod';

/** Numbers in a path arrive as text. */
export const idParams = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });
export const message = z.object({ message: z.string() });
export const success = z.object({ success: z.literal(true), message: z.string() });

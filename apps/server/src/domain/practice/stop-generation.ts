import { AppError } from '@prep-ai/contract';
import type { GenerationRunner } from './generation-runner.ts';
import type { GenerationsRepository } from './generations-repository.ts';

export type StopGeneration = ReturnType<typeof makeStopGeneration>;

/**
 * Stops a generation of this user, in this process or another; what was written stays. Stopping one that has ended is
 * no error: that is what the caller wanted. @throws AppError not_found
 */
export function makeStopGeneration(deps: { generations: GenerationsRepository; runner: GenerationRunner }) {
  return async (id: string, userId: number): Promise<void> => {
    const row = await deps.generations.findByIdOrKey(id, userId);
    if (!row) throw new AppError('not_found');
    if (!deps.runner.stop(row.id)) await deps.generations.requestStop(row.id, userId);
  };
}

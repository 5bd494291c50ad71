import { useState } from 'react';
import { toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useClearCache } from '../api/clear-cache.ts';
import { useDeleteCachedSkill } from '../api/delete-cached-skill.ts';

/** What is about to be deleted. */
export type CacheDeletion = { kind: 'one'; skill: string } | { kind: 'all'; count: number };

/** Deletes one entry of the cache or all of them, after a confirmation. */
export function useCacheDeletion() {
  const toasts = useToasts();
  const remove = useDeleteCachedSkill();
  const clear = useClearCache();
  const [asked, setAsked] = useState<CacheDeletion | null>(null);

  async function deleteOne(skill: string): Promise<void> {
    try {
      await remove.mutateAsync(skill);
      toasts.success(`Cache for "${skill}" deleted successfully`);
    } catch (cause) {
      toasts.error('Failed to delete cache', toApiError(cause).detail);
    }
  }

  async function deleteAll(): Promise<void> {
    try {
      await clear.mutateAsync();
      toasts.success('All cache cleared successfully');
    } catch (cause) {
      toasts.error('Failed to clear all cache', toApiError(cause).detail);
    }
  }

  return {
    /** waits for a confirmation; null: nothing does */
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    async confirm(): Promise<void> {
      if (asked?.kind === 'one') await deleteOne(asked.skill);
      if (asked?.kind === 'all') await deleteAll();
      setAsked(null);
    },
    busy: remove.isPending || clear.isPending,
  };
}

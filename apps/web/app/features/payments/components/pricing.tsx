import type { PlanStatus } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../../lib/query-client.ts';
import { PlanCards } from './plan-cards.tsx';

/** The plan cards for a page that has no memory of server data of its own. */
export function Pricing({ status }: { status: PlanStatus | null }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <PlanCards status={status} />
    </QueryClientProvider>
  );
}

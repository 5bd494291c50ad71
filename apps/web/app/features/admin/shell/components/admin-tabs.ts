import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from '../../../../lib/retry-until-loaded.ts';
import type { TabProps } from '../model/tab-props.ts';

type Content = ComponentType<TabProps>;
type Load = () => Promise<{ default: Content }>;
const part = (load: Load) => lazy(() => retryUntilLoaded(load));

/** The tabs of /admin in their order. Each is fetched when it is opened: its file exports the component as default. */
export const ADMIN_TABS = [
  { id: 'reviews', title: 'Reviews', Content: part(() => import('../../reviews/components/reviews-tab.tsx')) },
  { id: 'users', title: 'Users', Content: part(() => import('../../users/components/users-tab.tsx')) },
  { id: 'analytics', title: 'Analytics', Content: part(() => import('../../analytics/components/analytics-tab.tsx')) },
  { id: 'cache', title: 'Cache', Content: part(() => import('../../cache/components/cache-tab.tsx')) },
  { id: 'settings', title: 'Settings', Content: part(() => import('../../settings/components/settings-tab.tsx')) },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab that the address names (?tab=), the first one when it names none. */
export const tabOf = (params: URLSearchParams): AdminTab =>
  ADMIN_TABS.find(({ id }) => id === params.get('tab')) ?? ADMIN_TABS[0];

/** The address of a tab, without the parameters of another one. */
export const tabAddress = ({ id }: AdminTab): string => (id === ADMIN_TABS[0].id ? '/admin' : `/admin?tab=${id}`);

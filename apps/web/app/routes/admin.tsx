import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { AdminGuard } from '../features/admin/shell/admin-guard.tsx';
import { AdminScreen } from '../features/admin/shell/admin-screen.tsx';

export const meta: MetaFunction = () => [{ title: `Admin · ${PRODUCT.name}` }, { name: 'robots', content: 'noindex' }];

/** The admin area: one person runs the service from it. */
export default function Admin() {
  return <AdminGuard>{(user) => <AdminScreen key={user.id} user={user} />}</AdminGuard>;
}
